import { Link } from 'wouter';
import * as css from './PageHeader.css.ts';
import { PATHS } from '../../models/platform/paths/index.ts';

/** Page header: a link back, to billing unless told; the title and the page's purpose. */
export const PageHeader = ({
  back,
  to = PATHS.billing,
  title,
  lead,
}: {
  back: string;
  to?: string;
  title: string;
  lead: string;
}) => (
  <div className={css.head}>
    <Link href={to} className={css.back}>
      {back}
    </Link>
    <h1 tabIndex={-1}>{title}</h1>
    <p className={css.lead}>{lead}</p>
  </div>
);
