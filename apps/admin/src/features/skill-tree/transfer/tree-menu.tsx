import { treeJson, treeMermaid } from '@lotse/rules/skill-tree/tree-file'
import { saveFile } from '@lotse/ui/list/export/csv.ts'
import { ActionMenu } from '@lotse/ui/rows/action-menu'
import { IconFileImport, IconJson, IconSchema } from '@tabler/icons-react'
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
  const save = (name: string, text: (tree: SkillTree) => string, type: string) => () =>
    tree && saveFile(name, text(tree), type)
  return (
    <>
      <ActionMenu
        label={t.treeFile.menu}
        isTool
        disabled={!tree}
        actions={[
          {
            label: t.treeFile.json,
            icon: IconJson,
            onPress: save('skill-tree.json', treeJson, 'application/json'),
          },
          {
            label: t.treeFile.mermaid,
            icon: IconSchema,
            onPress: save('skill-tree.mmd', treeMermaid, 'text/plain;charset=utf-8'),
          },
          ...(mayImport
            ? [{ label: t.treeFile.import, icon: IconFileImport, onPress: () => setOpen(true) }]
            : []),
        ]}
      />
      {isOpen && tree && <ImportDialog tree={tree} onClose={() => setOpen(false)} />}
    </>
  )
}
