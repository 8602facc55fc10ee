export interface FileSub {
  id: string
  name: string
  row: number
  column: number
  icon: string | null
  dependencies: string[]
  courses: string[]
}

export interface FileRoot {
  id: string
  name: string
  row: number
  column: number
  sub_tree_rows: number
  sub_tree_columns: number
  icon: string | null
  dependencies: string[]
  sub_skills: FileSub[]
}

/** A skill tree as a file: everything that people edit, and nothing that follows from it. */
export interface TreeFile {
  format: typeof treeFormat
  rows: number
  columns: number
  skills: FileRoot[]
}

export const treeFormat = 'academy-skill-tree-1'

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The same tree always gives the same file, whatever order it was read in. */
export const treeFile = ({ rows, columns, skills }: Omit<TreeFile, 'format'>): TreeFile => ({
  format: treeFormat,
  rows,
  columns,
  skills: [...skills].sort(byId).map(root => ({
    id: root.id,
    name: root.name,
    row: root.row,
    column: root.column,
    sub_tree_rows: root.sub_tree_rows,
    sub_tree_columns: root.sub_tree_columns,
    icon: root.icon || null,
    dependencies: [...root.dependencies].sort(),
    sub_skills: [...root.sub_skills].sort(byId).map(sub => ({
      id: sub.id,
      name: sub.name,
      row: sub.row,
      column: sub.column,
      icon: sub.icon || null,
      dependencies: [...sub.dependencies].sort(),
      courses: [...sub.courses].sort(),
    })),
  })),
})

export const treeJson = (tree: Omit<TreeFile, 'format'>): string =>
  `${JSON.stringify(treeFile(tree), null, 2)}\n`

/** Mermaid reads quotes, brackets and line breaks in a label as its own. */
const label = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[#"<>&]/g, char => `#${char.codePointAt(0)};`)

/** As a Mermaid flowchart: a box for each root with its sub skills, arrows from what comes first. */
export function treeMermaid(tree: Omit<TreeFile, 'format'>): string {
  const { skills } = treeFile(tree)
  const rootNames = new Map(skills.map(({ id }, index) => [id, `r${index}`]))
  const lines = ['flowchart LR']
  for (const [index, root] of skills.entries()) {
    const subNames = new Map(root.sub_skills.map(({ id }, at) => [id, `r${index}s${at}`]))
    lines.push(`  subgraph r${index}["${label(root.name || root.id)}"]`)
    for (const sub of root.sub_skills)
      lines.push(`    ${subNames.get(sub.id)}["${label(sub.name || sub.id)}"]`)
    for (const sub of root.sub_skills)
      for (const from of sub.dependencies)
        if (subNames.has(from)) lines.push(`    ${subNames.get(from)} --> ${subNames.get(sub.id)}`)
    lines.push('  end')
  }
  for (const root of skills)
    for (const from of root.dependencies)
      if (rootNames.has(from)) lines.push(`  ${rootNames.get(from)} --> ${rootNames.get(root.id)}`)
  return `${lines.join('\n')}\n`
}
