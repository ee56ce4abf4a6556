/** The people of the demo shop. */
import type { Role } from '../../shared/contract/fields.ts';
import { hashPassword, unusableHash } from '../auth/password.ts';
import { createUser, type NewUser } from '../auth/repo.ts';
import { reviews } from './catalogue/reviews.ts';
import { daysBefore, seedId } from './demo.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: Role;
  /** Absent for an account that cannot log in. */
  readonly password?: string;
  readonly joinedDaysAgo: number;
}

const person = (who: Omit<Person, 'id'>): Person => ({ ...who, id: seedId('user', who.email) });

export const admin = person({
  email: 'admin@example.com',
  firstName: 'Alex',
  lastName: 'Morgan',
  phone: '0491 570 313',
  role: 'admin',
  password: 'roofconsole-admin',
  joinedDaysAgo: 399,
});

export const customer = person({
  email: 'customer@example.com',
  firstName: 'Riley',
  lastName: 'Carter',
  phone: '0491 570 737',
  role: 'customer',
  password: 'roofconsole-customer',
  joinedDaysAgo: 92,
});

/** One account for each review, made a day before its order. */
export const reviewers = reviews.map(({ customer: who, order }) =>
  person({ ...who, role: 'customer', joinedDaysAgo: order.daysAgo + 1 }),
);

/** Stores all of them; existing accounts stay as they are. */
export async function storePeople(now: Date): Promise<void> {
  await Promise.all([admin, customer, ...reviewers].map((who) => storePerson(who, now)));
}

async function storePerson({ password, joinedDaysAgo, ...who }: Person, now: Date): Promise<void> {
  const createdAt = daysBefore(now, joinedDaysAgo).toISOString();
  const user: NewUser = {
    ...who,
    passwordHash: password ? await hashPassword(password) : unusableHash(),
    createdAt,
    // They followed the link of their first email immediately.
    confirmedAt: createdAt,
  };
  await createUser(user);
}
