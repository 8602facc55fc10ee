import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useUiT } from '../language/i18n.tsx'
import classes from './search-button.module.css'

/** Opens the command palette from the sidebar. */
export function SearchButton({ label, onOpen }: { label: string; onOpen(): void }) {
  const { ctrl } = useUiT()
  return (
    <UnstyledButton className={classes.search} onClick={onOpen}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span>{label}</span>
      <kbd aria-hidden>{ctrl} K</kbd>
    </UnstyledButton>
  )
}
