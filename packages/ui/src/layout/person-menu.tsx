import { Menu, UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconLogout, IconSelector, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './person-menu.module.css'

interface PersonButtonProps
  extends UnstyledButtonProps,
    Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> {
  picture: ReactNode
  name: string
}

/** The signed-in person; opens the menu of their account. */
export function PersonButton({ picture, name, ...props }: PersonButtonProps) {
  return (
    <UnstyledButton px={8} {...props} className={classes.person}>
      {picture}
      <span className={classes.name}>{name}</span>
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}

interface PersonItemsProps {
  /** Above the entries: which account it is. */
  title: string
  account: { to: string; label: string }
  signOut: { label: string; run(): unknown }
  /** Between the entries. */
  children?: ReactNode
}

/** The account, and signing out. */
export function PersonItems({ title, account, signOut, children }: PersonItemsProps) {
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      <Menu.Item
        component={Link}
        to={account.to}
        leftSection={<IconUserCircle size={16} stroke={1.75} aria-hidden />}
      >
        {account.label}
      </Menu.Item>
      {children}
      <Menu.Item
        leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
        onClick={() => void signOut.run()}
      >
        {signOut.label}
      </Menu.Item>
    </>
  )
}
