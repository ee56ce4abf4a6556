import { Link } from '@tanstack/react-router';
import { facts } from '../../lib/page/facts.ts';

/** The console itself, drawn small, and the name. */
export function Logo() {
  return (
    <Link
      to="/"
      activeProps={{}}
      className="flex items-center gap-2.5 py-1 font-extrabold text-lg leading-none tracking-tight max-[22.5rem]:gap-2 max-[22.5rem]:text-sm"
    >
      <svg aria-hidden="true" viewBox="0 0 44 24" className="h-6 w-11 flex-none">
        <path d="M1 5h42l-4 14a4 4 0 0 1-4 3H9a4 4 0 0 1-4-3z" fill="currentColor" />
        <path d="M1 1.5h42" stroke="#f2ab2f" strokeWidth="1.8" strokeDasharray="4 2.4" />
        <path d="M10 9.5h13v6H10z" fill="#2b2a2b" />
        <circle cx="28.5" cy="12.5" r="2.6" fill="#c24d1d" />
        <circle cx="35" cy="12.5" r="2.6" fill="#2b2a2b" />
      </svg>
      {/* On a phone with letters half as large again, its place is the cart's and the menu's. */}
      <span className="whitespace-nowrap pt-1 max-[17.5rem]:sr-only">{facts.name}</span>
    </Link>
  );
}
