import type { ImportAnswer } from '@lotse/contracts/academy/skills/tree-import'
import type { TreeFile } from '@lotse/rules/skill-tree/tree-file'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Alert, Button, FileButton, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../lib/backend/backend.tsx'
import { skillKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import type { SkillTree } from '../../../lib/skills/skill-tree-query.ts'
import { nameIn } from '../skill-name.ts'
import { mermaidTree } from './mermaid-tree.ts'
import { MermaidProblem } from './read-mermaid.ts'
import classes from './transfer.module.css'

interface Checked {
  name: string
  file: TreeFile
  plan: ImportAnswer
}

/** Characters; the server reads no more than about that either. */
const longest = 1_000_000

/** D91: shows what a file would change before anything is stored. */
export function ImportDialog({ tree, onClose }: { tree: SkillTree; onClose(): void }) {
  const t = useT()
  const api = useApi()
  const [checked, setChecked] = useState<Checked>()
  const [problem, setProblem] = useState<string>()
  const check = useAction({
    run: async (chosen: File) => {
      setChecked(undefined)
      setProblem(undefined)
      const read = await readTree(chosen, tree)
      if (read instanceof MermaidProblem)
        return setProblem(
          t.treeFile.mermaidProblem(read.line, t.treeFile.mermaidProblems[read.code], read.found),
        )
      if (!read) return setProblem(t.treeFile.unreadable)
      const file = read
      setChecked({
        name: chosen.name,
        file,
        plan: await api('POST /admin/skilltree/import/plan', { body: file }),
      })
    },
    failed: error => {
      // Fields that nobody knows, or values that no skill can have.
      if (codeOf(error) !== 'unprocessable_content') return false
      setProblem(t.treeFile.unreadable)
      return true
    },
  })
  const load = useAction({
    run: ({ file, plan }: Checked) =>
      api('POST /admin/skilltree/import', { body: { file, plan: plan.plan } }),
    refresh: skillKeys,
    done: ({ created, changed }) => t.treeFile.imported(created.length, changed.length),
    after: onClose,
  })
  const isEmpty =
    checked && checked.plan.created.length + checked.plan.changed.length === 0 && !checked.plan.size
  const mayLoad = checked && !isEmpty && checked.plan.conflicts.length === 0
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t.treeFile.importTitle}
      submitLabel={t.treeFile.importButton}
      busy={load.busy}
      dirty={false}
      onSubmit={() => {
        if (!checked) setProblem(t.treeFile.chooseFirst)
        else if (mayLoad) void load.run(checked)
      }}
    >
      <Stack gap={12}>
        <span>{t.treeFile.importText}</span>
        <FileButton
          accept="application/json,.json,.mmd,.mermaid,text/plain,text/vnd.mermaid"
          onChange={file => file && void check.run(file)}
        >
          {props => (
            <Button
              {...props}
              variant="default"
              w="fit-content"
              data-autofocus
              loading={check.busy}
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            >
              {checked?.name ?? t.treeFile.choose}
            </Button>
          )}
        </FileButton>
        <div aria-live="polite">
          {problem !== undefined && <Alert color="red">{problem}</Alert>}
          {checked && <Plan {...checked} isEmpty={isEmpty === true} />}
        </div>
      </Stack>
    </FormDialog>
  )
}

/** What begins with a brace is JSON, everything else a diagram. */
async function readTree(chosen: File, now: SkillTree): Promise<TreeFile | MermaidProblem | undefined> {
  if (chosen.size > longest) return undefined
  const text = await chosen.text()
  try {
    if (!/^\uFEFF?\s*[{[]/.test(text)) return mermaidTree(text, now)
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as TreeFile) : undefined
  } catch (error) {
    return error instanceof MermaidProblem ? error : undefined
  }
}

function Plan({ file, plan, isEmpty }: Checked & { isEmpty: boolean }) {
  const t = useT()
  const { created, changed, same, size, conflicts } = plan
  const rootOf = nameIn(file.skills)
  const nameOf = ({ name, id, root }: ImportAnswer['created'][number]) =>
    root === undefined ? name || id : `${rootOf(root)} / ${name || id}`
  const labels: Record<string, string> = {
    name: t.skills.name,
    row: t.skills.row,
    column: t.skills.column,
    sub_tree_rows: t.skills.subTreeRows,
    sub_tree_columns: t.skills.subTreeColumns,
    icon: t.skills.icon,
    dependencies: t.skills.dependencies,
    courses: t.skills.courses,
  }
  return (
    <div className={classes.plan}>
      {conflicts.length > 0 && (
        <Alert color="red" title={t.treeFile.conflicts(conflicts.length)}>
          <ul>
            {conflicts.map(({ code, id, details }) => (
              <li key={`${code} ${id}`}>
                {t.treeFile.conflict[code](id, details.join(code === 'cycle_in_skill_tree' ? ' → ' : ', '))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {isEmpty && conflicts.length === 0 && <Alert color="gray">{t.treeFile.nothing}</Alert>}
      {created.length > 0 && (
        <details open={created.length <= 20}>
          <summary>{t.treeFile.created(created.length)}</summary>
          <ul>
            {created.map(skill => (
              <li key={`${skill.level} ${skill.id}`}>{nameOf(skill)}</li>
            ))}
          </ul>
        </details>
      )}
      {changed.length > 0 && (
        <details open={changed.length <= 20}>
          <summary>{t.treeFile.changed(changed.length)}</summary>
          <ul>
            {changed.map(skill => (
              <li key={`${skill.level} ${skill.id}`}>
                {nameOf(skill)}: {skill.fields.map(field => labels[field] ?? field).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {size && <p>{t.treeFile.grows(size.rows, size.columns)}</p>}
      {same > 0 && <p className={classes.faint}>{t.treeFile.same(same)}</p>}
    </div>
  )
}
