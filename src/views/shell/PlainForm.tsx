import type { ReactNode } from 'react';
import * as css from './shell.css.ts';

/**
 * A form that does the same with the portal's script and without (D-315): sent as it is, the server
 * does what `onSubmit` does here. The server fills in the request token where `isBound`.
 */
export const PlainForm = ({
  action,
  fields = {},
  isBound = false,
  onSubmit,
  children,
}: {
  action: string;
  fields?: Readonly<Record<string, string>>;
  /** It acts for the signed-in customer. */
  isBound?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) => (
  <form
    method="post"
    action={action}
    className={css.plainForm}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {isBound ? <input type="hidden" name="requestToken" value="" /> : null}
    {children}
  </form>
);
