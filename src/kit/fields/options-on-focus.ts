/**
 * Whether options open when focus comes. In a cell they do: choosing is what one came for. In a form, where focus goes
 * from field to field and first of all by itself, they would hide the fields below: there a key or a press opens them.
 */
import { createContext } from 'react';

export const OptionsOnFocusContext = createContext(true);
