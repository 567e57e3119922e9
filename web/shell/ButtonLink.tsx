import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Anchor<P> = P & Omit<ComponentPropsWithRef<'a'>, keyof P>;

/** A link that looks like a button. */
export const ButtonLink = createLink((props: Anchor<ButtonProps>) => <Button component="a" {...props} />);
