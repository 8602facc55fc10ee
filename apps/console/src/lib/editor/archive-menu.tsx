import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Menu } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconDots, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../backend/role.ts'
import { useT } from '../i18n.ts'

interface ArchiveMenuProps {
  name: string
  status: ContentStatus
  onArchive(): void
  onRestore(): void
  onErase(): void
  /** Further entries, before these. */
  children?: ReactNode
}

/** What can be done with a piece of content, in a list or in the header of its editor. */
export function ArchiveMenu({ name, status, onArchive, onRestore, onErase, children }: ArchiveMenuProps) {
  const t = useT()
  const mayChange = useMay('agent')
  const mayDelete = useMay('manager')
  if (!mayChange) return null
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <IconButton icon={IconDots} iconSize={18} label={t.content.actions(name)} />
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {status === 'archived' ? (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onRestore}>
            {t.content.restore}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={onArchive}>
            {t.content.archive}
          </Menu.Item>
        )}
        {status === 'archived' && mayDelete && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onErase}>
            {t.content.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
