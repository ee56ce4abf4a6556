/**
 * The longest texts by request field, in UTF-16 code units, for the schemas and the forms. Each is
 * a plain export of its own, so a bundler can drop the unused ones.
 */
import { EXTRA_CUT_OUT_LENGTH } from '../build.ts';

const firstName = 60;
const lastName = 60;
const email = 254;
const phone = 30;
const imageUrl = 2048;
const notes = 2000;
/** A new password; the limit only keeps requests small. */
const newPassword = 128;
/** A password to check. */
const givenPassword = 1024;

export const personLengths = { firstName, lastName, email, phone } as const;
export const ownLengths = { firstName, lastName, phone } as const;
export const signupLengths = { firstName, lastName, email, phone, password: newPassword } as const;
export const loginLengths = { email, password: givenPassword } as const;
export const passkeyLengths = { name: 60 } as const;
export const keptLayoutLengths = { name: 60 } as const;
export const newAddressLengths = { newEmail: email, currentPassword: givenPassword } as const;
export const passwordLengths = { currentPassword: givenPassword, newPassword } as const;
export const inquiryLengths = {
  firstName,
  lastName,
  email,
  phone,
  vehicleInfo: 200,
  message: 5000,
} as const;
/** How a console is built. */
export const buildLengths = {
  make: 60,
  model: 80,
  felt: 60,
  stitching: 60,
  extraCutOut: EXTRA_CUT_OUT_LENGTH,
} as const;
export const orderChangeLengths = {
  notes,
  workshopNotes: notes,
  label: 60,
  carrier: 60,
  trackingNumber: 60,
  trackingUrl: 300,
  reason: 500,
} as const;
export const quoteLengths = {
  /** Also the name a customer types when accepting. */
  customerName: 120,
  customerEmail: email,
  customerPhone: phone,
  vehicle: 200,
  /** The text of a line without a product. */
  text: 200,
  label: 60,
  notes,
  question: 2000,
  reason: 500,
} as const;
/** The owner's facts about the business. */
export const businessLengths = {
  name: 60,
  abn: 20,
  address: 200,
  suburb: 60,
  phone,
  email,
  days: 60,
  open: 60,
  notice: 300,
  social: 30,
  accountName: 60,
  bsb: 7,
  accountNumber: 12,
  payId: 254,
  url: 200,
  heroTitle: 60,
  heroText: 300,
  value: 8,
  label: 30,
  person: 60,
  location: 60,
  quoted: 400,
  text: 12_000,
} as const;
export const mailLengths = { signature: 500, wording: 500 } as const;
export const invoiceLengths = { reason: 500, cardLink: 200 } as const;
export const answerLengths = { message: 5000 } as const;
export const reviewLengths = { comment: 2000 } as const;
export const imageLengths = { imageUrl, description: 500 } as const;
export const productLengths = {
  name: 120,
  description: 5000,
  imageUrl,
  series: 40,
  specificationName: 100,
  specificationValue: 500,
} as const;
export const addonLengths = {
  name: 120,
  description: 2000,
  category: 40,
  imageUrl,
  needs: 200,
} as const;
export const postageLengths = { name: 60, postcodes: 500 } as const;
