/** Keys drawn as keys, for help, menus and tooltips. */
import { showKeys } from './key-names.ts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

export function KeySigns({ keys }: { readonly keys: string }) {
  return (
    <span className="c-keys">
      {showKeys(keys, isMac()).map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the presses of one sequence never change their places.
        <kbd className="c-key" key={index}>
          {press}
        </kbd>
      ))}
    </span>
  );
}

/** 'Ctrl K' as text, for the titles of controls. */
export const keysAsText = (keys: string) => showKeys(keys, isMac()).join(' ');
