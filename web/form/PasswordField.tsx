import { PasswordInput } from '@mantine/core';
import { Icon } from '#web/ui/Icon.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { w } from './text.ts';

interface Props extends FieldProps<string> {
  /** For a new password: the browser offers to generate one. */
  fresh?: boolean;
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ fresh, ...props }: Props) {
  const { value, set, input } = useField(props);
  return (
    <PasswordInput
      {...input}
      value={value}
      maxLength={200}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleIcon={EyeIcon}
      visibilityToggleButtonProps={{ 'aria-label': w('showPassword'), tabIndex: 0 }}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

function EyeIcon({ reveal }: { reveal: boolean }) {
  return <Icon name={reveal ? 'eyeOff' : 'eye'} />;
}
