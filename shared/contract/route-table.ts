/**
 * The table of all endpoints: who may call each, its method and path, and what else is to know of it.
 *
 * API Gateway's routes, each function's dispatch, the local gateway, the web client, the OpenAPI document and
 * the authorization tests all follow from this table. Each resource has a constant of its own, so that its
 * function bundles no others. There are no schemas here, to keep the browser's bundle small: they are in
 * `<resource>.ts`, under the same ids.
 */
import type { Access, Method, Route } from './route.ts';

/** What a row of the table may say besides who may call, method and path. */
type More = Partial<Omit<Route, 'access' | 'method' | 'path'>>;

/**
 * A row of the table. It stands in this file because esbuild drops unused calls of a function that is marked
 * so only within its file.
 *
 * @param key as API Gateway names the route: `GET /api/products/{id}`
 */
// @__NO_SIDE_EFFECTS__
function route<
  A extends Access,
  M extends Method,
  P extends Route['path'],
  const Rest extends More = Readonly<Record<never, never>>,
>(access: A, key: `${M} ${P}`, rest?: Rest) {
  const [method, path] = key.split(' ') as [M, P];
  const row = { access, method, path, status: 200, refusals: [], ...rest };
  return row as Pick<Route, 'status' | 'refusals'> & { access: A; method: M; path: P } & Rest;
}

export const authRoutes = {
  'auth.user': route('signedIn', 'GET /api/auth/user'),
  'auth.login': route('public', 'POST /api/auth/login', { refusals: [401, 429] }),
  'auth.signup': route('public', 'POST /api/auth/signup', {
    status: 201,
    refusals: [409],
    throttle: 'signup',
  }),
  'auth.logout': route('public', 'POST /api/auth/logout', { status: 204 }),
  'auth.password': route('signedIn', 'POST /api/auth/password', {
    status: 204,
    refusals: [403, 429],
  }),
  'auth.forgotPassword': route('public', 'POST /api/auth/forgot-password', {
    status: 204,
    throttle: 'recovery',
  }),
  'auth.resetPassword': route('public', 'POST /api/auth/reset-password', {
    status: 204,
    refusals: [404],
    throttle: 'recovery',
  }),
  'auth.confirmAddress': route('public', 'POST /api/auth/confirm-address', {
    status: 204,
    refusals: [404],
    throttle: 'recovery',
  }),
  'auth.sendConfirmation': route('signedIn', 'POST /api/auth/confirmation-mail', {
    status: 204,
    throttle: 'recovery',
  }),
  'auth.loginPage': route('public', 'GET /api/login', { status: 302 }),
};

export const productRoutes = {
  'products.list': route('public', 'GET /api/products', { cached: true, whole: true }),
  'products.featured': route('public', 'GET /api/products/featured', { cached: true, whole: true }),
  'products.startingPrice': route('public', 'GET /api/products/starting-price', { cached: true }),
  'products.get': route('public', 'GET /api/products/{id}', { refusals: [404], cached: true }),
  'products.layout': route('public', 'GET /api/layouts/{code}', { cached: true, html: true }),
  'products.adminList': route('admin', 'GET /api/admin/products', { whole: true }),
  'products.create': route('admin', 'POST /api/admin/products', { status: 201 }),
  'products.update': route('admin', 'PATCH /api/admin/products/{id}', {
    refusals: [404],
    guarded: true,
  }),
  'products.postage': route('public', 'GET /api/products/postage', { cached: true }),
  'products.postageSettings': route('admin', 'GET /api/admin/products/postage'),
  'products.updatePostage': route('admin', 'PATCH /api/admin/products/postage', { guarded: true }),
};

export const vehicleRoutes = {
  'vehicles.makes': route('public', 'GET /api/vehicle-makes', { cached: true }),
  'vehicles.models': route('public', 'GET /api/vehicle-models/{make}', {
    refusals: [404],
    cached: true,
  }),
};

export const addonRoutes = {
  'addons.list': route('public', 'GET /api/addons', { cached: true, whole: true }),
  'addons.adminList': route('admin', 'GET /api/admin/addons', { whole: true }),
  'addons.create': route('admin', 'POST /api/admin/addons', { status: 201 }),
  'addons.update': route('admin', 'PATCH /api/admin/addons/{id}', {
    refusals: [404],
    guarded: true,
  }),
};

export const inquiryRoutes = {
  'inquiries.create': route('public', 'POST /api/inquiries', {
    status: 201,
    refusals: [409],
    throttle: 'inquiry',
  }),
  'inquiries.adminList': route('admin', 'GET /api/admin/inquiries', { paged: true }),
  'inquiries.get': route('admin', 'GET /api/admin/inquiries/{id}', { refusals: [404] }),
  'inquiries.update': route('admin', 'PATCH /api/admin/inquiries/{id}', { refusals: [404] }),
  'inquiries.answer': route('admin', 'POST /api/admin/inquiries/{id}/answers', {
    refusals: [404, 409],
  }),
};

export const emailRoutes = {
  'emails.adminList': route('admin', 'GET /api/admin/emails', { paged: true }),
  'emails.get': route('admin', 'GET /api/admin/emails/{id}', { refusals: [404] }),
  'emails.resend': route('admin', 'POST /api/admin/emails/{id}/resend', { refusals: [404] }),
  'emails.liftSuppression': route('admin', 'POST /api/admin/emails/{id}/lift-suppression', {
    status: 204,
    refusals: [404],
  }),
  'emails.settings': route('admin', 'GET /api/admin/email-settings'),
  'emails.updateSettings': route('admin', 'PATCH /api/admin/email-settings', { guarded: true }),
};

export const galleryRoutes = {
  'gallery.list': route('public', 'GET /api/gallery-images', { cached: true }),
  'gallery.create': route('admin', 'POST /api/admin/gallery-images', { status: 201 }),
  'gallery.update': route('admin', 'PATCH /api/admin/gallery-images/{id}', { refusals: [404] }),
  'gallery.move': route('admin', 'PATCH /api/admin/gallery-images/{id}/place', {
    refusals: [404, 409],
  }),
  'gallery.delete': route('admin', 'DELETE /api/admin/gallery-images/{id}', {
    status: 204,
    refusals: [404],
  }),
};

export const reviewRoutes = {
  'reviews.list': route('public', 'GET /api/reviews', { cached: true, paged: true }),
  'reviews.summary': route('public', 'GET /api/reviews/summary', { cached: true }),
  'reviews.create': route('customer', 'POST /api/reviews', {
    status: 201,
    refusals: [404, 409],
    throttle: 'review',
  }),
  'reviews.createByLink': route('public', 'POST /api/order-links/{token}/review', {
    status: 201,
    refusals: [404, 409],
    throttle: 'review',
  }),
};

export const orderRoutes = {
  'orders.create': route('customer', 'POST /api/orders', {
    status: 201,
    refusals: [404, 409],
    throttle: 'order',
    guests: true,
    idempotent: true,
  }),
  'orders.checkout': route('public', 'GET /api/checkout', { cached: true }),
  'orders.byLink': route('public', 'GET /api/order-links/{token}', { refusals: [404] }),
  'orders.opened': route('public', 'POST /api/order-links/{token}/opened', {
    status: 204,
    refusals: [404],
    throttle: 'quote',
  }),
  'orders.claim': route('signedIn', 'POST /api/order-links/{token}/claim', { refusals: [404] }),
  'orders.list': route('signedIn', 'GET /api/orders', { paged: true }),
  'orders.events': route('signedIn', 'GET /api/orders/{id}/events', { refusals: [404] }),
  'orders.ask': route('signedIn', 'POST /api/orders/{id}/messages', {
    status: 204,
    refusals: [404],
    throttle: 'question',
  }),
  'orders.askByLink': route('public', 'POST /api/order-links/{token}/messages', {
    status: 204,
    refusals: [404],
    throttle: 'question',
  }),
  'orders.adminList': route('admin', 'GET /api/admin/orders', { paged: true }),
  'orders.adminEvents': route('admin', 'GET /api/admin/orders/{id}/events', { refusals: [404] }),
  'orders.counts': route('admin', 'GET /api/admin/order-counts'),
  'orders.updateStatus': route('admin', 'PATCH /api/admin/orders/{id}', {
    refusals: [404],
    guarded: true,
  }),
  'orders.updateDetails': route('admin', 'PATCH /api/admin/orders/{id}/details', {
    refusals: [404, 409],
    guarded: true,
  }),
  'orders.updateCharges': route('admin', 'PUT /api/admin/orders/{id}/charges', {
    refusals: [404, 409],
    guarded: true,
  }),
  'orders.correct': route('admin', 'PATCH /api/admin/orders/{id}/customer', {
    refusals: [404, 409],
    guarded: true,
  }),
  'orders.changeLines': route('admin', 'PUT /api/admin/orders/{id}/lines', {
    refusals: [404, 409],
    guarded: true,
  }),
  'orders.takeByPhone': route('admin', 'POST /api/admin/orders', {
    status: 201,
    refusals: [404],
    idempotent: true,
  }),
  'orders.undo': route('admin', 'POST /api/admin/orders/{id}/undo', {
    refusals: [404, 409],
    guarded: true,
  }),
  'orders.renewLink': route('admin', 'POST /api/admin/orders/{id}/link', { refusals: [404, 409] }),
  'orders.settings': route('admin', 'GET /api/admin/order-settings'),
  'orders.updateSettings': route('admin', 'PATCH /api/admin/order-settings', { guarded: true }),
  'orders.workshop': route('admin', 'GET /api/admin/workshop'),
  'orders.updateWorkshop': route('admin', 'PATCH /api/admin/workshop', { guarded: true }),
  'orders.queue': route('admin', 'GET /api/admin/queue'),
  'orders.promise': route('admin', 'PATCH /api/admin/orders/{id}/promise', {
    refusals: [404, 409],
    guarded: true,
  }),
  'orders.make': route('admin', 'PATCH /api/admin/orders/{id}/making', {
    refusals: [404, 409],
    guarded: true,
  }),
  'orders.move': route('admin', 'PATCH /api/admin/queue', { refusals: [409] }),
};

export const quoteRoutes = {
  'quotes.adminList': route('admin', 'GET /api/admin/quotes', { paged: true }),
  'quotes.counts': route('admin', 'GET /api/admin/quote-counts'),
  'quotes.create': route('admin', 'POST /api/admin/quotes', { status: 201, refusals: [404, 409] }),
  'quotes.get': route('admin', 'GET /api/admin/quotes/{id}', { refusals: [404] }),
  'quotes.update': route('admin', 'PATCH /api/admin/quotes/{id}', {
    refusals: [404, 409],
    guarded: true,
  }),
  'quotes.send': route('admin', 'POST /api/admin/quotes/{id}/send', {
    refusals: [404, 409],
    guarded: true,
  }),
  'quotes.revise': route('admin', 'POST /api/admin/quotes/{id}/revise', {
    refusals: [404, 409],
    guarded: true,
  }),
  'quotes.withdraw': route('admin', 'POST /api/admin/quotes/{id}/withdraw', {
    refusals: [404, 409],
    guarded: true,
  }),
  'quotes.accept': route('admin', 'POST /api/admin/quotes/{id}/accept', {
    refusals: [404, 409],
    guarded: true,
  }),
  'quotes.endLink': route('admin', 'POST /api/admin/quotes/{id}/end-link', {
    refusals: [404, 409],
    guarded: true,
  }),
  'quotes.answer': route('admin', 'POST /api/admin/quotes/{id}/answers', {
    refusals: [404, 409],
    guarded: true,
  }),
  'quotes.duplicate': route('admin', 'POST /api/admin/quotes/{id}/duplicate', {
    status: 201,
    refusals: [404],
  }),
  'quotes.byLink': route('public', 'GET /api/quotes/{token}', { refusals: [404] }),
  'quotes.acceptByLink': route('public', 'POST /api/quotes/{token}/accept', {
    refusals: [404, 409],
    throttle: 'quote',
  }),
  'quotes.declineByLink': route('public', 'POST /api/quotes/{token}/decline', {
    refusals: [404, 409],
    throttle: 'quote',
  }),
  'quotes.mailOrderLink': route('public', 'POST /api/quotes/{token}/order-link', {
    status: 204,
    refusals: [404, 409],
    throttle: 'quote',
  }),
  'quotes.ask': route('public', 'POST /api/quotes/{token}/question', {
    status: 204,
    refusals: [404, 409],
    throttle: 'quote',
  }),
  'quotes.opened': route('public', 'POST /api/quotes/{token}/opened', {
    status: 204,
    refusals: [404],
    throttle: 'quote',
  }),
  'quotes.stopReminders': route('public', 'POST /api/quotes/{token}/stop-reminders', {
    status: 204,
    refusals: [404],
    throttle: 'quote',
  }),
};

export const invoiceRoutes = {
  'invoices.create': route('admin', 'POST /api/admin/orders/{id}/invoices', {
    status: 201,
    refusals: [404, 409],
    idempotent: true,
  }),
  'invoices.ofOrder': route('admin', 'GET /api/admin/orders/{id}/invoices', { refusals: [404] }),
  'invoices.adminList': route('admin', 'GET /api/admin/invoices', { paged: true }),
  'invoices.get': route('admin', 'GET /api/admin/invoices/{id}', { refusals: [404] }),
  'invoices.credit': route('admin', 'POST /api/admin/invoices/{id}/credit-notes', {
    status: 201,
    refusals: [404, 409],
    idempotent: true,
  }),
  'invoices.pay': route('admin', 'POST /api/admin/invoices/{id}/payments', {
    status: 201,
    refusals: [404, 409],
    idempotent: true,
  }),
  'invoices.undoPayment': route('admin', 'DELETE /api/admin/payments/{id}', {
    refusals: [404, 409],
  }),
  'invoices.remind': route('admin', 'POST /api/admin/invoices/{id}/reminders', {
    refusals: [404, 409],
  }),
  'invoices.creditNotes': route('admin', 'GET /api/admin/credit-notes', { paged: true }),
  'invoices.payments': route('admin', 'GET /api/admin/payments', { paged: true }),
  'invoices.settings': route('admin', 'GET /api/admin/invoice-settings'),
  'invoices.updateSettings': route('admin', 'PATCH /api/admin/invoice-settings', { guarded: true }),
  'invoices.list': route('signedIn', 'GET /api/orders/{id}/invoices', { refusals: [404] }),
  'invoices.byOrderLink': route('public', 'GET /api/order-links/{token}/invoices', {
    refusals: [404],
  }),
  'invoices.byLink': route('public', 'GET /api/invoices/{token}', { refusals: [404] }),
};

export const userRoutes = {
  'users.adminList': route('admin', 'GET /api/admin/users', { paged: true }),
  'users.updateRole': route('admin', 'PATCH /api/admin/users/{id}', {
    refusals: [404, 409],
    guarded: true,
  }),
};

export const searchRoutes = {
  'search.find': route('admin', 'GET /api/admin/search'),
  // The e-mail address stands in no log: those of the API and the functions name the route alone.
  'search.person': route('admin', 'GET /api/admin/people/{email}', {
    refusals: [404],
    paged: true,
  }),
};

export const figureRoutes = {
  'figures.get': route('admin', 'GET /api/admin/figures'),
};

export const uploadRoutes = {
  'uploads.start': route('admin', 'POST /api/objects/upload', { throttle: 'upload' }),
  'uploads.finish': route('admin', 'PUT /api/product-images', { refusals: [404, 409, 413] }),
  'uploads.copy': route('admin', 'POST /api/admin/images', {
    refusals: [409, 413],
    throttle: 'upload',
  }),
  'uploads.delete': route('admin', 'DELETE /api/admin/images/{id}', {
    status: 204,
    refusals: [404, 409],
  }),
  'uploads.sendPhoto': route('public', 'POST /api/inquiry-photos', {
    status: 201,
    throttle: 'photo',
    picture: true,
  }),
  'uploads.drawing': route('public', 'GET /api/drawings/{code}', {
    refusals: [404],
    throttle: 'drawing',
    jpeg: true,
  }),
  'uploads.photo': route('admin', 'GET /api/admin/inquiry-photos/{id}', { refusals: [404] }),
  'uploads.adminList': route('admin', 'GET /api/admin/images', { paged: true }),
};
