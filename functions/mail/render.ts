/**
 * Renders emails as HTML and as text. Mail programs understand little CSS, hence tables, inline
 * styles and no scripts.
 */
import type { Facts } from '../../shared/business.ts';
import { cut } from '../../shared/cut.ts';
import { type OwnWording, wordingText } from '../../shared/mail-wordings.ts';
import { PREVIEW_SIZE, readPicture, thumbnailUrl } from '../../shared/picture.ts';
import { escapeHtml } from '../core/escape-html.ts';
import {
  type Block,
  type Line,
  type MailContent,
  type MailDrawing,
  withoutControls,
} from './content.ts';

export interface Rendered {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
}

/** The owner's own words in emails to customers, as plain text. */
export interface OwnWords {
  /** Lines above the footer; none if empty. */
  readonly signature?: string;
  /** Replacements for our words. */
  readonly wordings?: readonly OwnWording[];
}

/** An email in its final words. */
interface Worded extends Pick<MailContent, 'subject' | 'heading'> {
  readonly blocks: readonly WordedBlock[];
  readonly signature: string;
}
type WordedBlock = Exclude<Block, { kind: 'wording' }>;

function worded(
  { subject, heading, blocks }: MailContent,
  { signature = '', wordings = [] }: OwnWords,
): Worded {
  const said = blocks.map((block): WordedBlock => {
    if (block.kind !== 'wording') return block;
    const { of, facts } = block;
    return { kind: 'text', text: withoutControls(wordingText(of, wordings, facts)) };
  });
  return { subject, heading, blocks: said, signature: withoutControls(signature) };
}

/** The longest subject, in characters; mail programs show about half of that. */
const MAX_SUBJECT_LENGTH = 150;

const footerOf = ({ name, abn, address, phone, email }: Facts) => [
  `${name} · ABN ${abn}`,
  address,
  `${phone} · ${email}`,
];

/**
 * @param origin of the shop, such as `https://shop.example`; every button leads there
 * @param facts of the business, for the footer
 * @param own the owner's words; ours by default
 */
export function render(
  content: MailContent,
  origin: string,
  facts: Facts,
  own: OwnWords = {},
): Rendered {
  const said = worded(content, own);
  return {
    // A line end in a subject would start another header.
    subject: cut(withoutControls(content.subject).replaceAll('\n', ' '), MAX_SUBJECT_LENGTH).trim(),
    html: renderHtml(said, origin, facts),
    text: renderText(said, origin, facts),
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
  };
}

/** HTML made in this file; anything else inserted into it is escaped. */
class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const put = (value: string | Html | readonly Html[]): string => {
    if (value instanceof Html) return value.source;
    return typeof value === 'string'
      ? escapeHtml(value)
      : value.map(({ source }) => source).join('');
  };
  return new Html(
    parts.reduce((sum, part, index) => `${sum}${put(values[index - 1] ?? '')}${part}`),
  );
}

/** Numbers that a phone would break at their hyphen. Copied, they keep the hyphen that is searched for. */
const UNBROKEN = /\b([A-Z]{1,3}-\d+)\b/;

const words = (value: string): Html[] =>
  value
    .split(UNBROKEN)
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<span style="white-space:nowrap">${part}</span>`,
    );

const lines = (value: string): Html[] =>
  value
    .split('\n')
    .map((line, index) => (index === 0 ? html`${words(line)}` : html`<br>${words(line)}`));

const P = 'margin:0 0 16px;font-size:16px;line-height:1.5';
const CELL =
  'padding:10px 0;border-top:1px solid #d3d0c5;font-size:16px;line-height:1.4;vertical-align:top';

/** The width of the pictures beside the lines, in pixels; their files are twice as wide or more. */
const PICTURE_WIDTH = 72;

/**
 * The cell with a line's picture; empty if it has no picture of this shop. Its `alt` is empty,
 * because the text beside it says the same.
 */
function pictureCell({ picture: imageUrl, isPart }: Line, origin: string): Html {
  const file = imageUrl && thumbnailUrl(imageUrl);
  if (!file) return html`<td class="line" style="${`${CELL}${isPart ? PART : ''}`}"></td>`;
  const { width, height } = readPicture(imageUrl) ?? { width: 4, height: 3 };
  const tall = Math.round((PICTURE_WIDTH * height) / width);
  return html`<td class="line" width="${`${PICTURE_WIDTH + 12}`}" style="${CELL}"><img src="${origin + file}" alt="" width="${`${PICTURE_WIDTH}`}" height="${`${tall}`}" style="display:block;border:0;border-radius:4px"></td>`;
}

function lineTable(lines: readonly Line[], origin: string): Html {
  const pictured = lines.some(({ picture }) => picture && readPicture(picture));
  if (!pictured) return table(lines.flatMap((line) => rowsOf(line, html``, 2, origin)));
  // A table of their own: the widest amount is a sum's, and would leave a phone no room beside a picture.
  const sums = lines.filter(({ details }) => !details);
  const own = lines.filter(({ details }) => details);
  return html`${table(
    own.flatMap((line) => rowsOf(line, pictureCell(line, origin), 3, origin)),
    sums.length > 0,
  )}${sums.length > 0 ? table(sums.map((line) => lineRow(line, html``))) : ''}`;
}

const rowsOf = (line: Line, picture: Html, columns: number, origin: string): Html[] => [
  lineRow(line, picture),
  ...(line.drawing ? [drawingRow(line.drawing, columns, origin)] : []),
];

/** The width of a drawing, in pixels: that of the text, where there is room. */
const DRAWING_WIDTH = 560;

function drawingImage({ path, alt, link }: MailDrawing, origin: string): Html {
  const tall = Math.round((DRAWING_WIDTH * PREVIEW_SIZE[1]) / PREVIEW_SIZE[0]);
  const image = html`<img src="${origin + path}" alt="${alt}" width="${`${DRAWING_WIDTH}`}" height="${`${tall}`}" style="display:block;width:100%;max-width:${`${DRAWING_WIDTH}`}px;height:auto;border:0;border-radius:4px;font-size:14px;line-height:1.4">`;
  return link ? html`<a href="${origin + link}">${image}</a>` : image;
}

const drawingRow = (drawing: MailDrawing, columns: number, origin: string): Html =>
  html`<tr><td colspan="${`${columns}`}" style="padding:0 0 12px">${drawingImage(drawing, origin)}</td></tr>`;

/** A part is a continuation of the line above it: without a rule, and smaller. */
const PART = ';padding-top:0;border-top:0;font-size:14px';

function lineRow({ label, details = [], amount, isTotal, isPart }: Line, picture: Html): Html {
  // Words that stay on one line would leave a phone no room for the label.
  const oneLine = /\d/.test(amount) ? ';white-space:nowrap' : '';
  const weight = isTotal ? ';font-weight:bold' : isPart ? PART : '';
  return html`<tr>${picture}<td class="line" style="${`${CELL}${weight}`}">${words(label)}${details.map(
    (detail) =>
      html`<br><span class="soft" style="color:#5b564d;font-size:14px">${words(detail)}</span>`,
  )}</td><td class="line" align="right" style="${`${CELL};padding-left:12px${oneLine}${weight}`}">${amount}</td></tr>`;
}

/** @param goesOn true if another table follows without a gap */
const table = (rows: readonly Html[], goesOn = false) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 ${goesOn ? '0' : '20px'};border-collapse:collapse">${rows}</table>`;

function htmlBlock(block: WordedBlock, origin: string): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="${P}">${lines(block.text)}</p>`;
    case 'steps':
      return html`<ol style="${`${P};padding-left:24px`}">${block.steps.map((step) => html`<li>${lines(step)}</li>`)}</ol>`;
    case 'quote':
      return html`<blockquote class="line" style="${`${P};padding:0 0 0 14px;border-left:4px solid #d3d0c5`}">${lines(block.text)}</blockquote>`;
    case 'lines':
      return lineTable(block.lines, origin);
    case 'drawing':
      return html`<p style="${P}">${drawingImage(block.drawing, origin)}</p>`;
    case 'facts':
      return table(
        block.facts.map(
          ([name, value]) =>
            html`<tr><td class="line soft" style="${`${CELL};color:#5b564d;padding-right:12px;width:34%`}">${name}</td><td class="line" style="${CELL}">${lines(value)}</td></tr>`,
        ),
      );
    case 'button':
      return html`<p style="margin:24px 0"><a href="${origin + block.path}" style="display:inline-block;padding:13px 22px;background:#a33c16;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none;border-radius:5px">${words(block.label)}</a></p>`;
    case 'link':
      return html`<p style="${P}"><a href="${block.url}" style="color:#a33c16">${block.label}</a></p>`;
  }
}

/** Colours for mail programs in dark mode; the inline ones are for light mode. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#1a1918!important}
.panel{background:#242322!important}
.ink,.ink a{color:#f0ede6!important}
.soft{color:#b8b2a6!important}
.line{border-color:#3d3a37!important}
.ink a[style*="a33c16"]{color:#ffffff!important}
}`;

function renderHtml(
  { heading, subject, blocks, signature }: Worded,
  origin: string,
  facts: Facts,
): string {
  return html`<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${new Html(DARK)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f2f1ec"><div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f2f1ec"><tr><td align="center" style="padding:20px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ink" style="max-width:600px;color:#24221f;font-family:Overpass,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;overflow-wrap:anywhere">
<tr><td style="padding:16px 20px;background:#2b2a2b;border-radius:5px 5px 0 0"><a href="${`${origin}/`}" style="color:#f3f0e8;font-size:18px;font-weight:bold;text-decoration:none;letter-spacing:-0.3px">${facts.name}</a></td></tr>
<tr><td class="panel ink" style="padding:28px 20px 12px;background:#fbfaf7;border-radius:0 0 5px 5px"><h1 style="margin:0 0 18px;font-size:24px;line-height:1.2;letter-spacing:-0.5px">${words(heading)}</h1>${blocks.map((block) => htmlBlock(block, origin))}${signature ? html`<p style="${P}">${lines(signature)}</p>` : ''}</td></tr>
<tr><td class="soft" style="padding:16px 20px;color:#5b564d;font-size:13px;line-height:1.5">${footerOf(facts).map((line) => html`${line}<br>`)}</td></tr>
</table></td></tr></table></div></body></html>
`.source;
}

const drawingText = ({ path, link }: MailDrawing, origin: string) =>
  `Drawing: ${origin}${link ?? path}`;

function textBlock(block: WordedBlock, origin: string): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'lines':
      return block.lines
        .map(({ label, details = [], drawing, amount, isPart }) =>
          [
            `${isPart ? '  ' : ''}${label}: ${amount}`,
            ...details.map((detail) => `  ${detail}`),
            ...(drawing ? [`  ${drawingText(drawing, origin)}`] : []),
          ].join('\n'),
        )
        .join('\n');
    case 'drawing':
      return drawingText(block.drawing, origin);
    case 'facts':
      return block.facts
        .map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}`)
        .join('\n');
    case 'button':
      return `${block.label}: ${origin}${block.path}`;
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}

function renderText({ heading, blocks, signature }: Worded, origin: string, facts: Facts): string {
  const parts = [heading, ...blocks.map((block) => textBlock(block, origin))];
  if (signature) parts.push(signature);
  return `${parts.join('\n\n')}\n\n-- \n${footerOf(facts).join('\n')}\n`;
}
