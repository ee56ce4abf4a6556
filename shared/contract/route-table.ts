/**
 * The table of all endpoints: who may call each, its method and path, and its other properties.
 *
 * API Gateway's routes, each function's dispatch, the web client, the OpenAPI document and the
 * authorization tests all follow from this table. Each resource has a constant of its own, so that
 * its function bundles no others. The schemas are in `<resource>.ts` under the same ids, to keep
 * them out of the browser's bundle.
 */
import type { Access, Method, Route } from './route.ts';

/** Optional properties of a row, besides access, method, path and statuses. */
type More = Partial<Omit<Route, 'access' | 'method' | 'path' | 'status' | 'refusals'>>;

type Statuses = `${Route['status']}` | `${Route['status']} ${string}`;

/**
 * A row of the table. It is defined in this file because esbuild drops unused calls of a function
 * marked as pure only within its own file.
 *
 * @param key method and path: `GET /api/products/{id}`
 * @param statuses the status of success, then refusals other than those implied by the row's
 * fields: `201 409`
 */
// @__NO_SIDE_EFFECTS__
function route<
  A extends Access,
  M extends Method,
  P extends Route['path'],
  const Rest extends More = Readonly<Record<never, never>>,
>(access: A, key: `${M} ${P}`, statuses: Statuses = '200', rest?: Rest) {
  const [method, path] = key.split(' ') as [M, P];
  const [status, ...refusals] = statuses.split(' ').map(Number);
  return { access, method, path, status: status as Route['status'], refusals, ...(rest as Rest) };
}

export const authRoutes = {
  'auth.user': route('signedIn', 'GET /api/auth/user'),
  'auth.updateUser': route('signedIn', 'PUT /api/auth/user', '200', { apart: true }),
  'auth.login': route('public', 'POST /api/auth/login', '200 401 429'),
  'auth.signup': route('public', 'POST /api/auth/signup', '201 409', { throttle: 'signup' }),
  'auth.logout': route('public', 'POST /api/auth/logout', '204'),
  'auth.password': route('signedIn', 'POST /api/auth/password', '204 403 429'),
  'auth.forgotPassword': route('public', 'POST /api/auth/forgot-password', '204', {
    throttle: 'recovery',
  }),
  'auth.resetPassword': route('public', 'POST /api/auth/reset-password', '204 404', {
    throttle: 'recovery',
  }),
  'auth.openInvitation': route('public', 'POST /api/auth/invitation', '200 404', {
    throttle: 'recovery',
    apart: true,
  }),
  'auth.changeAddress': route('signedIn', 'POST /api/auth/address', '204 403 429', {
    throttle: 'recovery',
    apart: true,
  }),
  'auth.confirmAddress': route('public', 'POST /api/auth/confirm-address', '204 404 409', {
    throttle: 'recovery',
  }),
  'auth.sendConfirmation': route('signedIn', 'POST /api/auth/confirmation-mail', '204', {
    throttle: 'recovery',
  }),
  'auth.loginPage': route('public', 'GET /api/login', '302'),
  'auth.passkeyChallenge': route('public', 'POST /api/auth/passkey-challenge', '200', {
    apart: true,
  }),
  'auth.passkeyLogin': route('public', 'POST /api/auth/passkey-login', '200 401', {
    throttle: 'passkey',
    apart: true,
  }),
  'auth.passkeys': route('signedIn', 'GET /api/auth/passkeys', '200', { apart: true }),
  'auth.newPasskey': route('signedIn', 'POST /api/auth/passkeys/challenge', '200 403 409 429', {
    apart: true,
  }),
  'auth.addPasskey': route('signedIn', 'POST /api/auth/passkeys', '201 409', { apart: true }),
  'auth.renamePasskey': route('signedIn', 'PATCH /api/auth/passkeys/{id}', '200 404', {
    apart: true,
  }),
  'auth.removePasskey': route('signedIn', 'DELETE /api/auth/passkeys/{id}', '204 404 409', {
    apart: true,
  }),
  'auth.layouts': route('signedIn', 'GET /api/auth/layouts', '200', { apart: true }),
  'auth.keepLayout': route('signedIn', 'POST /api/auth/layouts', '201 409', { apart: true }),
  'auth.renameLayout': route('signedIn', 'PATCH /api/auth/layouts/{id}', '200 404', {
    apart: true,
  }),
  'auth.deleteLayout': route('signedIn', 'DELETE /api/auth/layouts/{id}', '204 404', {
    apart: true,
  }),
  'auth.sessions': route('signedIn', 'GET /api/auth/sessions', '200', { apart: true }),
  'auth.endSession': route('signedIn', 'DELETE /api/auth/sessions/{id}', '204', { apart: true }),
  'auth.endOtherSessions': route('signedIn', 'DELETE /api/auth/sessions', '204 409', {
    apart: true,
  }),
};

export const productRoutes = {
  'products.list': route('public', 'GET /api/products', '200', { cached: true, whole: true }),
  'products.featured': route('public', 'GET /api/products/featured', '200', {
    cached: true,
    whole: true,
  }),
  'products.startingPrice': route('public', 'GET /api/products/starting-price', '200', {
    cached: true,
  }),
  'products.get': route('public', 'GET /api/products/{id}', '200 404', { cached: true }),
  'products.layout': route('public', 'GET /api/layouts/{code}', '200', {
    cached: true,
    html: true,
  }),
  'products.adminList': route('admin', 'GET /api/admin/products', '200', { whole: true }),
  'products.create': route('admin', 'POST /api/admin/products', '201'),
  'products.update': route('admin', 'PATCH /api/admin/products/{id}', '200 404', { guarded: true }),
  'products.postage': route('public', 'GET /api/products/postage', '200', { cached: true }),
  'products.postageSettings': route('admin', 'GET /api/admin/products/postage'),
  'products.updatePostage': route('admin', 'PATCH /api/admin/products/postage', '200', {
    guarded: true,
  }),
  'products.republish': route('admin', 'POST /api/admin/products/republish', '204'),
  'products.business': route('admin', 'GET /api/admin/products/business'),
  'products.updateBusiness': route('admin', 'PATCH /api/admin/products/business', '200', {
    guarded: true,
  }),
};

export const vehicleRoutes = {
  'vehicles.makes': route('public', 'GET /api/vehicle-makes', '200', { cached: true }),
  'vehicles.models': route('public', 'GET /api/vehicle-models/{make}', '200 404', { cached: true }),
};

export const addonRoutes = {
  'addons.list': route('public', 'GET /api/addons', '200', { cached: true, whole: true }),
  'addons.adminList': route('admin', 'GET /api/admin/addons', '200', { whole: true }),
  'addons.create': route('admin', 'POST /api/admin/addons', '201'),
  'addons.update': route('admin', 'PATCH /api/admin/addons/{id}', '200 404', { guarded: true }),
};

export const inquiryRoutes = {
  'inquiries.create': route('public', 'POST /api/inquiries', '201 409', {
    throttle: 'inquiry',
    idempotent: true,
  }),
  'inquiries.adminList': route('admin', 'GET /api/admin/inquiries', '200', { paged: true }),
  'inquiries.get': route('admin', 'GET /api/admin/inquiries/{id}', '200 404'),
  'inquiries.update': route('admin', 'PATCH /api/admin/inquiries/{id}', '200 404'),
  'inquiries.answer': route('admin', 'POST /api/admin/inquiries/{id}/answers', '200 404 409'),
  'inquiries.delete': route('admin', 'DELETE /api/admin/inquiries/{id}', '204 404 409'),
};

export const emailRoutes = {
  'emails.adminList': route('admin', 'GET /api/admin/emails', '200', { paged: true }),
  'emails.get': route('admin', 'GET /api/admin/emails/{id}', '200 404'),
  'emails.resend': route('admin', 'POST /api/admin/emails/{id}/resend', '200 404'),
  'emails.liftSuppression': route(
    'admin',
    'POST /api/admin/emails/{id}/lift-suppression',
    '204 404',
  ),
  'emails.settings': route('admin', 'GET /api/admin/email-settings'),
  'emails.updateSettings': route('admin', 'PATCH /api/admin/email-settings', '200', {
    guarded: true,
  }),
};

export const galleryRoutes = {
  'gallery.list': route('public', 'GET /api/gallery-images', '200', { cached: true }),
  'gallery.create': route('admin', 'POST /api/admin/gallery-images', '201'),
  'gallery.update': route('admin', 'PATCH /api/admin/gallery-images/{id}', '200 404'),
  'gallery.move': route('admin', 'PATCH /api/admin/gallery-images/{id}/place', '200 404 409'),
  'gallery.delete': route('admin', 'DELETE /api/admin/gallery-images/{id}', '204 404'),
};

export const reviewRoutes = {
  'reviews.list': route('public', 'GET /api/reviews', '200', { cached: true, paged: true }),
  'reviews.summary': route('public', 'GET /api/reviews/summary', '200', { cached: true }),
  'reviews.create': route('customer', 'POST /api/reviews', '201 404 409', { throttle: 'review' }),
  'reviews.createByLink': route('public', 'POST /api/order-links/{token}/review', '201 404 409', {
    throttle: 'review',
  }),
};

export const orderRoutes = {
  'orders.create': route('customer', 'POST /api/orders', '201 404 409', {
    throttle: 'order',
    guests: true,
    idempotent: true,
  }),
  'orders.checkout': route('public', 'GET /api/checkout', '200', { cached: true }),
  'orders.byLink': route('public', 'GET /api/order-links/{token}', '200 404'),
  'orders.opened': route('public', 'POST /api/order-links/{token}/opened', '204 404', {
    throttle: 'quote',
  }),
  'orders.claim': route('signedIn', 'POST /api/order-links/{token}/claim', '200 404'),
  'orders.stopReminders': route(
    'public',
    'POST /api/order-links/{token}/stop-reminders',
    '204 404',
    {
      throttle: 'question',
      apart: true,
    },
  ),
  'orders.list': route('signedIn', 'GET /api/orders', '200', { paged: true }),
  'orders.events': route('signedIn', 'GET /api/orders/{id}/events', '200 404'),
  'orders.ask': route('signedIn', 'POST /api/orders/{id}/messages', '204 404', {
    throttle: 'question',
    idempotent: true,
    apart: true,
  }),
  'orders.askByLink': route('public', 'POST /api/order-links/{token}/messages', '204 404', {
    throttle: 'question',
    idempotent: true,
    apart: true,
  }),
  'orders.correctOwn': route('signedIn', 'PATCH /api/orders/{id}/customer', '200 404', {
    throttle: 'question',
    guarded: true,
    apart: true,
  }),
  'orders.correctByLink': route(
    'public',
    'PATCH /api/order-links/{token}/customer',
    '200 404 409',
    {
      throttle: 'question',
      guarded: true,
      apart: true,
    },
  ),
  'orders.messages': route('signedIn', 'GET /api/orders/{id}/messages', '200 404', {
    paged: true,
    apart: true,
  }),
  'orders.messagesByLink': route('public', 'GET /api/order-links/{token}/messages', '200 404', {
    paged: true,
    apart: true,
  }),
  'orders.adminList': route('admin', 'GET /api/admin/orders', '200', { paged: true }),
  'orders.adminEvents': route('admin', 'GET /api/admin/orders/{id}/events', '200 404'),
  'orders.counts': route('admin', 'GET /api/admin/order-counts'),
  'orders.updateStatus': route('admin', 'PATCH /api/admin/orders/{id}', '200 404', {
    guarded: true,
  }),
  'orders.updateDetails': route('admin', 'PATCH /api/admin/orders/{id}/details', '200 404 409', {
    guarded: true,
  }),
  'orders.updateCharges': route('admin', 'PUT /api/admin/orders/{id}/charges', '200 404 409', {
    guarded: true,
  }),
  'orders.correct': route('admin', 'PATCH /api/admin/orders/{id}/customer', '200 404 409', {
    guarded: true,
  }),
  'orders.changeLines': route('admin', 'PUT /api/admin/orders/{id}/lines', '200 404 409', {
    guarded: true,
  }),
  'orders.takeByPhone': route('admin', 'POST /api/admin/orders', '201 404', { idempotent: true }),
  'orders.undo': route('admin', 'POST /api/admin/orders/{id}/undo', '200 404 409', {
    guarded: true,
  }),
  'orders.renewLink': route('admin', 'POST /api/admin/orders/{id}/link', '200 404 409'),
  'orders.settings': route('admin', 'GET /api/admin/order-settings'),
  'orders.updateSettings': route('admin', 'PATCH /api/admin/order-settings', '200', {
    guarded: true,
  }),
  'orders.workshop': route('admin', 'GET /api/admin/workshop'),
  'orders.updateWorkshop': route('admin', 'PATCH /api/admin/workshop', '200', { guarded: true }),
  'orders.queue': route('admin', 'GET /api/admin/queue'),
  'orders.promise': route('admin', 'PATCH /api/admin/orders/{id}/promise', '200 404 409', {
    guarded: true,
  }),
  'orders.note': route('admin', 'PUT /api/admin/orders/{id}/workshop-notes', '200 404 409', {
    guarded: true,
  }),
  'orders.make': route('admin', 'PATCH /api/admin/orders/{id}/making', '200 404 409', {
    guarded: true,
  }),
  'orders.move': route('admin', 'PATCH /api/admin/queue', '200 409'),
};

export const quoteRoutes = {
  'quotes.adminList': route('admin', 'GET /api/admin/quotes', '200', { paged: true }),
  'quotes.counts': route('admin', 'GET /api/admin/quote-counts'),
  'quotes.create': route('admin', 'POST /api/admin/quotes', '201 404 409'),
  'quotes.get': route('admin', 'GET /api/admin/quotes/{id}', '200 404'),
  'quotes.update': route('admin', 'PATCH /api/admin/quotes/{id}', '200 404 409', { guarded: true }),
  'quotes.send': route('admin', 'POST /api/admin/quotes/{id}/send', '200 404 409', {
    guarded: true,
  }),
  'quotes.revise': route('admin', 'POST /api/admin/quotes/{id}/revise', '200 404 409', {
    guarded: true,
  }),
  'quotes.undo': route('admin', 'POST /api/admin/quotes/{id}/undo', '200 404 409', {
    guarded: true,
  }),
  'quotes.withdraw': route('admin', 'POST /api/admin/quotes/{id}/withdraw', '200 404 409', {
    guarded: true,
  }),
  'quotes.accept': route('admin', 'POST /api/admin/quotes/{id}/accept', '200 404 409', {
    guarded: true,
  }),
  'quotes.endLink': route('admin', 'POST /api/admin/quotes/{id}/end-link', '200 404 409', {
    guarded: true,
  }),
  'quotes.answer': route('admin', 'POST /api/admin/quotes/{id}/answers', '200 404 409', {
    guarded: true,
  }),
  'quotes.duplicate': route('admin', 'POST /api/admin/quotes/{id}/duplicate', '201 404'),
  'quotes.byLink': route('public', 'GET /api/quotes/{token}', '200 404'),
  'quotes.acceptByLink': route('public', 'POST /api/quotes/{token}/accept', '200 404 409', {
    throttle: 'quote',
  }),
  'quotes.declineByLink': route('public', 'POST /api/quotes/{token}/decline', '200 404 409', {
    throttle: 'quote',
  }),
  'quotes.mailOrderLink': route('public', 'POST /api/quotes/{token}/order-link', '204 404 409', {
    throttle: 'quote',
  }),
  'quotes.ask': route('public', 'POST /api/quotes/{token}/question', '204 404 409', {
    throttle: 'quote',
    idempotent: true,
  }),
  'quotes.opened': route('public', 'POST /api/quotes/{token}/opened', '204 404', {
    throttle: 'quote',
  }),
  'quotes.stopReminders': route('public', 'POST /api/quotes/{token}/stop-reminders', '204 404', {
    throttle: 'quote',
  }),
};

export const invoiceRoutes = {
  'invoices.create': route('admin', 'POST /api/admin/orders/{id}/invoices', '201 404 409', {
    idempotent: true,
  }),
  'invoices.cancel': route('admin', 'POST /api/admin/orders/{id}/cancellation', '200 404 409', {
    guarded: true,
  }),
  'invoices.confirm': route('admin', 'POST /api/admin/orders/{id}/confirmation', '200 404 409', {
    guarded: true,
  }),
  'invoices.unconfirm': route(
    'admin',
    'DELETE /api/admin/orders/{id}/confirmation',
    '200 404 409',
    {
      guarded: true,
    },
  ),
  'invoices.ofOrder': route('admin', 'GET /api/admin/orders/{id}/invoices', '200 404'),
  'invoices.adminList': route('admin', 'GET /api/admin/invoices', '200', { paged: true }),
  'invoices.get': route('admin', 'GET /api/admin/invoices/{id}', '200 404'),
  'invoices.credit': route('admin', 'POST /api/admin/invoices/{id}/credit-notes', '201 404 409', {
    idempotent: true,
  }),
  'invoices.pay': route('admin', 'POST /api/admin/invoices/{id}/payments', '201 404 409', {
    idempotent: true,
  }),
  'invoices.undoPayment': route('admin', 'DELETE /api/admin/payments/{id}', '200 404 409'),
  'invoices.remind': route('admin', 'POST /api/admin/invoices/{id}/reminders', '200 404 409'),
  'invoices.send': route('admin', 'POST /api/admin/invoices/{id}/emails', '200 404 409'),
  'invoices.unsend': route('admin', 'DELETE /api/admin/invoices/{id}/emails', '200 404 409'),
  'invoices.creditNotes': route('admin', 'GET /api/admin/credit-notes', '200', { paged: true }),
  'invoices.payments': route('admin', 'GET /api/admin/payments', '200', { paged: true }),
  'invoices.settings': route('admin', 'GET /api/admin/invoice-settings'),
  'invoices.updateSettings': route('admin', 'PATCH /api/admin/invoice-settings', '200', {
    guarded: true,
  }),
  // Below the prefix of this function, so that API Gateway needs no route of its own for them.
  'invoices.cancelOwn': route(
    'signedIn',
    'POST /api/invoices/orders/{id}/cancellation',
    '200 404',
    {
      throttle: 'question',
      apart: true,
    },
  ),
  'invoices.cancelByLink': route(
    'public',
    'POST /api/invoices/order-links/{token}/cancellation',
    '200 404 409',
    { throttle: 'question', apart: true },
  ),
  'invoices.list': route('signedIn', 'GET /api/orders/{id}/invoices', '200 404'),
  'invoices.byOrderLink': route('public', 'GET /api/order-links/{token}/invoices', '200 404'),
  'invoices.byLink': route('public', 'GET /api/invoices/{token}', '200 404'),
};

export const userRoutes = {
  'users.adminList': route('admin', 'GET /api/admin/users', '200', { paged: true }),
  'users.updateRole': route('admin', 'PATCH /api/admin/users/{id}', '200 404 409', {
    guarded: true,
  }),
  'users.events': route('admin', 'GET /api/admin/users/{id}/events'),
  'users.invitations': route('admin', 'GET /api/admin/users/invitations'),
  'users.invite': route('admin', 'POST /api/admin/users/invitations', '201 409'),
  'users.withdraw': route('admin', 'DELETE /api/admin/users/invitations/{id}', '204 404 409'),
  'users.passkeySettings': route('admin', 'GET /api/admin/users/passkeys'),
  'users.updatePasskeySettings': route('admin', 'PATCH /api/admin/users/passkeys', '200 409', {
    guarded: true,
  }),
};

export const searchRoutes = {
  'search.find': route('admin', 'GET /api/admin/search'),
  // The email address reaches no log: the logs of the API and the functions name only the route.
  'search.person': route('admin', 'GET /api/admin/people/{email}', '200 404', { paged: true }),
};

export const figureRoutes = {
  'figures.get': route('admin', 'GET /api/admin/figures'),
};

export const recordRoutes = {
  // The person is named in the body, which is never logged.
  'records.export': route('admin', 'POST /api/admin/records/exports', '200 404 409 413'),
  'records.erase': route('admin', 'POST /api/admin/records/erasures', '200 404 409'),
  'records.deleteOrder': route('admin', 'DELETE /api/admin/records/orders/{id}', '204 404 409'),
  'records.deleteAccount': route('admin', 'DELETE /api/admin/records/accounts/{id}', '204 404 409'),
  'records.backup': route('admin', 'GET /api/admin/records/backup'),
  'records.backups': route('admin', 'GET /api/admin/records/backups'),
  'records.saveBackup': route('admin', 'POST /api/admin/records/backups'),
};

export const uploadRoutes = {
  'uploads.start': route('admin', 'POST /api/objects/upload', '200', { throttle: 'upload' }),
  'uploads.finish': route('admin', 'PUT /api/product-images', '200 404 409 413'),
  'uploads.copy': route('admin', 'POST /api/admin/images', '200 409 413', { throttle: 'upload' }),
  'uploads.delete': route('admin', 'DELETE /api/admin/images/{id}', '204 404 409'),
  'uploads.sendPhoto': route('public', 'POST /api/inquiry-photos', '201', {
    throttle: 'photo',
    picture: true,
  }),
  'uploads.drawing': route('public', 'GET /api/drawings/{code}', '200 404', {
    throttle: 'drawing',
    jpeg: true,
  }),
  'uploads.photo': route('admin', 'GET /api/admin/inquiry-photos/{id}', '200 404'),
  'uploads.adminList': route('admin', 'GET /api/admin/images', '200', { paged: true }),
};
