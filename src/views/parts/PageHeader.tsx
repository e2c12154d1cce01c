import { Link } from 'wouter';
import * as css from './PageHeader.css.ts';
import { PATHS } from '../../models/platform/paths/index.ts';

/** Page header: a link back to billing, the title and the page's purpose. */
export const PageHeader = ({
  back,
  title,
  lead,
}: {
  back: string;
  title: string;
  lead: string;
}) => (
  <div className={css.head}>
    <Link href={PATHS.billing} className={css.back}>
      {back}
    </Link>
    <h1 tabIndex={-1}>{title}</h1>
    <p className={css.lead}>{lead}</p>
  </div>
);
