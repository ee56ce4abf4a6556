import { useQuery } from '@tanstack/react-query';
import { adminRead } from '../shared/data/admin-api.ts';
import { Loaded } from '../shared/list/Loaded.tsx';
import { EmailRow } from './EmailRow.tsx';

/** The e-mails about one order or inquiry, such as `order-1b9d…`, oldest first. */
export function SentEmails({ about }: { about: string }) {
  const query = useQuery(adminRead('emails.adminList', { query: { about } }));
  return (
    <Loaded what="the e-mails" query={query}>
      {(emails) =>
        emails.length === 0 ? (
          <p className="text-soft">No e-mails yet.</p>
        ) : (
          <ol>
            {emails.map((email) => (
              <li key={email.id}>
                <EmailRow email={email} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
