/** Which skills a skill depends on. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

/**
 * The cycle that would be closed if `skill` depended on `dependencies`, as a path from the skill back to itself;
 * undefined if there is none. The edges of `skill` in `tree` are ignored: they are about to be replaced.
 */
export function findCycle(
  tree: Dependencies,
  skill: string,
  dependencies: readonly string[],
): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue: string[] = []
  const visit = (next: string, from: string) => {
    if (cameFrom.has(next)) return
    cameFrom.set(next, from)
    queue.push(next)
  }
  for (const dependency of dependencies) visit(dependency, skill)
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at === skill) return pathTo(skill, cameFrom)
    for (const next of tree.get(at) ?? []) visit(next, at)
  }
  return undefined
}

function pathTo(skill: string, cameFrom: Map<string, string>): string[] {
  const path = [skill]
  let at = cameFrom.get(skill)
  while (at !== undefined && at !== skill) {
    path.unshift(at)
    at = cameFrom.get(at)
  }
  return [skill, ...path]
}
