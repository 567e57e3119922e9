import type { ComponentProps } from 'react';
import { TextField } from '#web/form/TextField.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'at' | 'label' | 'hint' | 'lines'> & {
  /** Most characters. */
  most?: number;
};

/** Why staff act: an act that asks for it is not sent without. */
export function ReasonField({ most = 500, ...field }: Props) {
  return <TextField {...field} maxLength={most} required />;
}
