/** A thin line that runs while something is under way; it keeps its place when nothing is. */
import './feedback.css';

export function ProgressLine({ busy }: { readonly busy: boolean }) {
  return <div className={busy ? 'c-progress-line is-busy' : 'c-progress-line'} aria-hidden="true" />;
}
