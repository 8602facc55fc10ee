import { treeJson, treeMermaid } from '@lotse/rules/skill-tree/tree-file'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { saveFile } from '@lotse/ui/list/export/csv.ts'
import { Menu } from '@mantine/core'
import { IconDots, IconFileImport, IconJson, IconSchema } from '@tabler/icons-react'
import { useState } from 'react'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useT } from '../../../lib/i18n.ts'
import type { SkillTree } from '../../../lib/skills/skill-tree-query.ts'
import { ImportDialog } from './import-dialog.tsx'

/** Saves the tree as a file, or imports one. Saving needs nothing that the platform does not have. */
export function TreeMenu({ tree }: { tree: SkillTree | undefined }) {
  const t = useT()
  const mayImport = useOffer('treeImport')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton
            icon={IconDots}
            iconSize={18}
            variant="default"
            size={36}
            label={t.treeFile.menu}
            disabled={!tree}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconJson size={16} stroke={1.75} aria-hidden />}
            onClick={() => tree && saveFile('skill-tree.json', treeJson(tree), 'application/json')}
          >
            {t.treeFile.json}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSchema size={16} stroke={1.75} aria-hidden />}
            onClick={() => tree && saveFile('skill-tree.mmd', treeMermaid(tree), 'text/plain;charset=utf-8')}
          >
            {t.treeFile.mermaid}
          </Menu.Item>
          {mayImport && (
            <Menu.Item
              leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {t.treeFile.import}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isOpen && tree && <ImportDialog tree={tree} onClose={() => setOpen(false)} />}
    </>
  )
}
