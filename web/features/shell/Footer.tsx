import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as business from '../../../shared/business.ts';
import { facts } from '../../lib/page/facts.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Logo } from './Logo.tsx';

export default function Footer() {
  return (
    <footer className="felt mt-auto">
      <hr className="stitch text-wattle" />
      <div className="container-page grid grid-cols-2 gap-x-8 gap-y-9 py-12 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-xs text-ash">
            Felt-covered roof consoles, hand-built in {facts.suburb}, and posted to all of
            Australia.
          </p>
          <p className="mt-4 font-semibold">
            <PhoneLink />
          </p>
          {facts.notice && <p className="mt-4 max-w-xs font-semibold">{facts.notice}</p>}
          {facts.hours.map(({ days, open }) => (
            <p key={days} className="text-ash text-sm">
              {`${days}: ${open}`}
            </p>
          ))}
        </div>
        <Column title="Shop">
          <FooterLink to="/">Home</FooterLink>
          <FooterLink to="/products">Products</FooterLink>
          <FooterLink to="/about">About</FooterLink>
          <FooterLink to="/contact">Contact</FooterLink>
          <FooterLink to="/build">Build your own</FooterLink>
          <FooterLink to="/gallery">Gallery</FooterLink>
          <FooterLink to="/reviews">Reviews</FooterLink>
        </Column>
        <Column title="By Make">
          {business.footerMakes.map((make) => (
            <FooterLink key={make} to="/products" search={{ make }}>
              {`${make} consoles`}
            </FooterLink>
          ))}
          <FooterLink to="/contact" search={{ about: 'custom' }}>
            Custom builds
          </FooterLink>
        </Column>
        <div className="col-span-2 md:col-span-1">
          <h2 className="font-bold text-base tracking-normal">Add-ons</h2>
          <p className="mt-3.5 text-ash">
            {`${business.footerAddons.join(', ')}: choose them with your console, or ask us.`}
          </p>
        </div>
      </div>
      <div className="container-page">
        <div className="flex flex-wrap justify-between gap-x-8 border-white/15 border-t py-3.5 text-ash text-sm">
          <p className="py-1.5">
            © {business.copyrightYear} {facts.name} Made by hand in Queensland, Australia. ABN{' '}
            {facts.abn}
          </p>
          <ul className="flex flex-wrap gap-x-5">
            <FooterLink to="/privacy">Privacy</FooterLink>
            <FooterLink to="/warranty">Warranty and Returns</FooterLink>
            <FooterLink to="/terms">Terms of Sale</FooterLink>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-bold text-base tracking-normal">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

interface FooterLinkProps {
  to:
    | '/'
    | '/products'
    | '/about'
    | '/contact'
    | '/build'
    | '/gallery'
    | '/reviews'
    | '/privacy'
    | '/warranty'
    | '/terms';
  search?: { make: string } | { about: 'custom' };
  children: ReactNode;
}

function FooterLink({ to, search, children }: FooterLinkProps) {
  return (
    <li>
      <Link
        to={to}
        {...(search && { search })}
        className="inline-block py-1.5 text-ash underline-offset-4 hover:text-bone hover:underline"
      >
        {children}
      </Link>
    </li>
  );
}
