/** The way of the owner: an order moved on, a photo sent up, a product saved. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainPicture } from '../support/pictures.ts';
import { test } from './fixtures.ts';
import type { Page } from './page.ts';

test('the owner logs in, updates an order, uploads a photo and saves a product with it', async ({
  shop,
}) => {
  await logIn(shop);
  await moveOrderOn(shop);
  await sendPhotoUp(shop);
  await saveProduct(shop);
});

async function logIn(shop: Page): Promise<void> {
  await shop.open('/login');
  await shop.label('Email').fill('admin@example.com');
  await shop.label('Password').fill('roofconsole-admin');
  await shop
    .role('main')
    .role('button', /log in/i)
    .press();
  await shop.isAt('/');
  await shop.role('link', /^admin/i).press();
  await shop.role('heading', 'Admin Dashboard').isShown();
}

async function moveOrderOn(shop: Page): Promise<void> {
  await shop.role('button', /^Order #/).press();
  await shop.role('button', 'Update Status').press();
  await shop.label('Status').choose('Processing');
  await shop.label(/^Notes/).fill('Cut on Monday');
  await shop.role('button', 'Save Status').press();
  await shop.text('Status Updated').isShown();
}

async function sendPhotoUp(shop: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'photo-'));
  try {
    const path = join(folder, 'console.jpg');
    await plainPicture().jpeg().toFile(path);
    await shop.role('tab', 'Photos').press();
    await shop.label('Image file').attach(path);
    await shop.text('Upload Successful').isShown();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function saveProduct(shop: Page): Promise<void> {
  const name = `Swagman ${crypto.randomUUID().slice(0, 8)}`;
  await shop.role('tab', 'Products').press();
  await shop.role('button', 'Add New Product').press();
  await shop.label('Name').fill(name);
  await shop.label('Description').fill('For the long paddock.');
  await shop.label('Price ($)').fill('1,234.50');
  await shop.role('button', /^Choose Photo/).press();
  await shop
    .role('dialog', 'Choose a Photo')
    .role('button', /^Use This/)
    .press();
  await shop.role('button', 'Save Product').press();
  await shop.text('Product Created').isShown();
  await shop.open('/products');
  await shop.text(name).isShown();
}
