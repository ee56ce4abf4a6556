/** Lists that grow with the shop, with a full page each. */
export const feeds: readonly {
  readonly path: string;
  /** True if it is the customer's own; the others are read by an admin. */
  readonly own?: true;
}[] = [
  { path: '/api/reviews?limit=50' },
  { path: '/api/orders?limit=50', own: true },
  { path: '/api/admin/orders?limit=50' },
  { path: '/api/admin/orders?limit=50&status=pending' },
  { path: '/api/admin/orders?limit=50&search=shopper' },
  { path: '/api/admin/orders?limit=50&payment=open' },
  { path: '/api/admin/quotes?limit=50' },
  { path: '/api/admin/quotes?limit=50&state=sent' },
  { path: '/api/admin/quotes?limit=40&state=expiring' },
  { path: '/api/admin/quotes?limit=50&search=shopper' },
  { path: '/api/admin/inquiries?limit=50' },
  { path: '/api/admin/inquiries?limit=50&state=open' },
  { path: '/api/admin/people/jo%40example.com?limit=50' },
  { path: '/api/admin/users?limit=50' },
  { path: '/api/admin/images?limit=50' },
  { path: '/api/admin/invoices?limit=50' },
  { path: '/api/admin/invoices?limit=50&state=open' },
  { path: '/api/admin/invoices?limit=50&search=shopper' },
  { path: '/api/admin/credit-notes?limit=50' },
  { path: '/api/admin/payments?limit=50' },
  { path: '/api/admin/emails?limit=50' },
  { path: '/api/admin/emails?limit=50&list=sent' },
];
