import { BRAND, formatAddress } from '../brand.ts';
import { stores } from './stores.css.ts';

/** The addresses of the stores. */
export const Stores = () => (
  <ul className={stores}>
    {BRAND.stores.map((store) => (
      <li key={store.zip}>{formatAddress(store)}</li>
    ))}
  </ul>
);
