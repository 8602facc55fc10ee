/** Environments that a solution may name. There is no executor: stored code is never run. */
export const environments: Record<string, { name: string; version: string }> = {
  bash: { name: 'Bash', version: '5.2' },
  c: { name: 'C (GCC)', version: '13.2' },
  cpp: { name: 'C++ (GCC)', version: '13.2' },
  csharp: { name: 'C#', version: '8.0' },
  go: { name: 'Go', version: '1.22' },
  haskell: { name: 'Haskell (GHC)', version: '9.6' },
  java: { name: 'Java', version: '21' },
  javascript: { name: 'JavaScript (Node.js)', version: '20' },
  kotlin: { name: 'Kotlin', version: '1.9' },
  python: { name: 'Python', version: '3.12' },
  ruby: { name: 'Ruby', version: '3.3' },
  rust: { name: 'Rust', version: '1.77' },
  typescript: { name: 'TypeScript', version: '5.4' },
}

/** In milliseconds and megabytes. */
export const executorConfig = { time_limit: 10_000, memory_limit: 1024 }

export const queue = { workers: 0, active: 0, waiting: 0 }
