import type { BinEntry } from '@lotse/contracts/academy/bin'
import { paths } from '../../paths.ts'

/** Where something is shown once it is back; a subtask of a course has no page. */
export function pathOf({
  kind,
  thing_id: id,
  parent_id: parent,
  parent_title,
}: BinEntry): string | undefined {
  if (kind === 'job') return paths.job(id)
  if (kind === 'company') return paths.company(id)
  if (kind === 'category') return paths.category(id)
  if (kind === 'challenge') return paths.challenge(id)
  if (kind === 'root_skill') return paths.skillManage(id)
  if (kind === 'course') return paths.course(id)
  if (parent === null) return undefined
  if (kind === 'sub_skill') return paths.subSkillEdit(parent, id)
  return parent_title === null ? undefined : paths.subtask(parent, id)
}
