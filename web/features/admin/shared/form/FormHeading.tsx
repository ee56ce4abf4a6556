import { useEffect, useRef } from 'react';

/** Heading of a form that replaces a list; focused when the form opens. */
export function FormHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
      {children}
    </h2>
  );
}
