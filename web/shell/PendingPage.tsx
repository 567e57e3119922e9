import { Skeletons } from '#web/ui/Skeletons.tsx';
import classes from './frame.module.css';

/** While a page's code is on its way. */
export function PendingPage() {
  return (
    <div className={classes.pending}>
      <Skeletons shape="text" count={6} />
    </div>
  );
}
