/**
 * A VietQR code with what it pays and to whom, to be scanned, saved, copied or printed. The one part for it; it is loaded
 * when it is first shown.
 *
 *     <VietQrCode code={{ bin: '970422', account: '0123456789', name: 'Nhà xe Một', terminalLabel: 'MBT01' }} />
 *
 * With `amount` the code is for one payment; without it the payer types the amount. What no code can be made of (no
 * account, say) is told in words.
 */
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyComponent } from '../lazy/lazy-component.tsx';

export const VietQrCode = lazyComponent(
  async () => (await import('./vietqr-card.tsx')).VietQrCard,
  <Skeleton lines={9} />,
);
