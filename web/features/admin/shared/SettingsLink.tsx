import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/Button.tsx';
import type { TopicId } from './topics.ts';

/** A link from a list to its settings. */
export function SettingsLink({ topic, label = 'Settings' }: { topic: TopicId; label?: string }) {
  return (
    <Link
      to="/admin-dashboard"
      search={{ tab: 'settings', topic }}
      className={buttonClass('line', 'small')}
    >
      {label}
    </Link>
  );
}
