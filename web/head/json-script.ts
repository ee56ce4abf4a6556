/** A value as the text of a script element; no `<` in it can end the element. */
export function jsonScript(type: string, value: unknown, id?: string): string {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${text}</script>`;
}
