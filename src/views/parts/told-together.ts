import { createContext, useContext } from 'react';

/** The titles of the failures that one message above tells together. */
export const ToldTogether = createContext<readonly string[]>([]);

/** Whether this failure is told there. */
export const useIsTold = (title: string): boolean => useContext(ToldTogether).includes(title);
