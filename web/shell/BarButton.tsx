import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import classes from './top-bar.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
}

/** A button of the top bar: an icon whose words come on hover and focus. */
export function BarButton({ icon, label, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${classes.button} icon-button hovers relative`}
      aria-label={label}
      data-tip={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
