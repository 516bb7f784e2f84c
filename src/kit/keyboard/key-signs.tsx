/** Keys drawn as keys, for help, menus and tooltips. */
import { useExtra } from '../store-hooks.ts';
import { showKeys } from './key-names.ts';

export function KeySigns({ keys }: { readonly keys: string }) {
  const { keyboard } = useExtra().edges;
  return (
    <span className="c-keys">
      {showKeys(keys, keyboard === 'mac').map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the presses of one sequence never change their places.
        <kbd className="c-key" key={index}>
          {press}
        </kbd>
      ))}
    </span>
  );
}

/** 'Ctrl K' as text, for the titles of controls. */
export function useKeysAsText(): (keys: string) => string {
  const { keyboard } = useExtra().edges;
  return (keys) => showKeys(keys, keyboard === 'mac').join(' ');
}
