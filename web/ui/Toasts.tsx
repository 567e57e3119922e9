import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { w } from './text.ts';
import classes from './toasts.module.css';
import { dismiss, onToasts, toasts, type ToastItem } from './toast.ts';

/** The corner where `toast` shows its messages; `Root` draws it once. A pointer or focus on one keeps it. */
export function Toasts() {
  const items = useSyncExternalStore(onToasts, toasts, toasts);
  return (
    <section className={`${classes.list} stack no-print gap-8`} aria-label={w('messages')}>
      <div role="alert" className="stack gap-8 middle">
        {toastsOf(items.filter((item) => item.tone === 'bad'))}
      </div>
      <div role="status" className="stack gap-8 middle">
        {toastsOf(items.filter((item) => item.tone !== 'bad'))}
      </div>
    </section>
  );
}

const toastsOf = (items: readonly ToastItem[]) => items.map((item) => <Toast key={item.id} item={item} />);

const icons = { good: 'checkCircle', bad: 'alert', info: 'info' } as const;

function Toast({ item }: { item: ToastItem }) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(item.id), item.forMs);
    return () => clearTimeout(timer);
  }, [isPaused, item.id, item.forMs]);
  return (
    <div
      className={`${classes.toast} flex gap-8 top ink round on-paper`}
      data-tone={item.tone}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <span className={`${classes.text} line toned`}>
        <Icon name={icons[item.tone]} />
      </span>
      <p className={classes.text}>{item.text}</p>
      {item.undo && (
        <button
          type="button"
          className={`${classes.undo} icon-button hovers pad-0-8 strong accent`}
          onClick={() => {
            item.undo?.act();
            dismiss(item.id);
          }}
        >
          {item.undo.label}
        </button>
      )}
      <button
        type="button"
        className="icon-button hovers"
        aria-label={w('close')}
        onClick={() => dismiss(item.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
