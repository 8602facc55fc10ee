import { type MantineSpacing, Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tab-list.module.css'

/** V12: tabs in one line if they fit; on a small screen they scroll, and the selected one is visible. */
export function TabList({ value, mb, children }: { value: string; mb: MantineSpacing; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each tab
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <Tabs.List mb={mb} className={classes.tabs} ref={list}>
      {children}
    </Tabs.List>
  )
}
