import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { $features } from '../../../models/platform/features/index.ts';
import { troubleshootPath } from '../../../models/platform/paths/index.ts';

/** Leads to finding out what is wrong; nothing while that is switched off. */
export function TroubleshootLink({
  about,
  label,
  children,
}: {
  about?: Parameters<typeof troubleshootPath>[0];
  /** Where several links have the same text. */
  label?: string;
  children: ReactNode;
}) {
  const { troubleshooting } = useUnit($features);
  return troubleshooting ? (
    <span>
      <Link href={troubleshootPath(about)} aria-label={label}>
        {children}
      </Link>
    </span>
  ) : null;
}
