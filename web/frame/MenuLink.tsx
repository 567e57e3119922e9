import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Anchor<P> = P & Omit<ComponentPropsWithRef<'a'>, keyof P>;

/** A link as an item of a menu. */
export const MenuLink = createLink((props: Anchor<MenuItemProps>) => <Menu.Item component="a" {...props} />);
