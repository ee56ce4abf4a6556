import type { User } from '../../../shared/contract/index.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';

/** Id of the mobile menu, for the button that opens it. */
export const MENU = 'menu';

export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/products', label: 'Products' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/reviews', label: 'Reviews' },
] as const;

const builder = { to: '/build', label: 'Build Your Own' } as const;
const dashboard = { to: '/dashboard', label: 'Dashboard' } as const;
const admin = { to: '/admin-dashboard', label: 'Admin Panel' } as const;

/** Further links, by who it is: an owner has the panel, and room for no more. */
export function personalLinks(user: User | null) {
  if (!user) return [builder];
  return user.role === 'admin' ? [dashboard, admin] : [builder, dashboard];
}

/** The search for links to the product list, filtered by the shopper's vehicle. */
export function useShoppingSearch(): { make?: string; model?: string } {
  const mine = useVehicle();
  return mine?.make ? { make: mine.make, model: mine.model } : {};
}
