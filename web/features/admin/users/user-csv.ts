import type { AdminUser } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import type { Cell } from '../shared/list/csv.ts';

export const userHeading = [
  'Joined',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Role',
  'Id',
] as const;

export function userRow({
  createdAt,
  firstName,
  lastName,
  email,
  phone,
  role,
  id,
}: AdminUser): Cell[] {
  return [formatDateTime(createdAt), firstName, lastName, email, phone, role, id];
}
