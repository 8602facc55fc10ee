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

/**
 * For each cycle that a walk along the dependencies closes, the first skill of it on the way. Each dependency is followed
 * once, however many skills there are.
 */
export function findInCycles(tree: Dependencies): Set<string> {
  const found = new Set<string>()
  const seen = new Map<string, 'on the way' | 'done'>()
  for (const start of tree.keys()) {
    const way = seen.has(start) ? [] : [stepAt(tree, start)]
    for (let step = way.at(-1); step; step = way.at(-1)) {
      seen.set(step.id, 'on the way')
      const { done, value: next } = step.rest.next()
      if (done) {
        seen.set(step.id, 'done')
        way.pop()
      } else if (seen.get(next) === 'on the way') found.add(next)
      else if (!seen.has(next)) way.push(stepAt(tree, next))
    }
  }
  return found
}

const stepAt = (tree: Dependencies, id: string) => ({ id, rest: (tree.get(id) ?? []).values() })
