import { platformIcons } from '@lotse/contracts/academy/skills/platform-icons'
import { type Icon, IconHexagon } from '@tabler/icons-react'
import { skillIcons } from './skill-icons.ts'

/** Names that other clients of the platform store, and the icon with the same meaning. */
const aliases: Record<string, string> = {
  angular: 'brand-angular',
  aws: 'brand-aws',
  azure: 'brand-azure',
  bash: 'terminal-2',
  bootstrap: 'brand-bootstrap',
  c: 'letter-c',
  cpp: 'brand-cpp',
  csharp: 'brand-c-sharp',
  css: 'brand-css3',
  django: 'brand-django',
  docker: 'brand-docker',
  figma: 'brand-figma',
  flutter: 'brand-flutter',
  git: 'brand-git',
  github: 'brand-github',
  go: 'brand-golang',
  golang: 'brand-golang',
  graphql: 'brand-graphql',
  html: 'brand-html5',
  java: 'coffee',
  javascript: 'brand-javascript',
  js: 'brand-javascript',
  kotlin: 'brand-kotlin',
  laravel: 'brand-laravel',
  linux: 'brand-ubuntu',
  mongodb: 'brand-mongodb',
  mysql: 'brand-mysql',
  nextjs: 'brand-nextjs',
  nodejs: 'brand-nodejs',
  nuxt: 'brand-nuxt',
  php: 'brand-php',
  python: 'brand-python',
  react: 'brand-react',
  rust: 'brand-rust',
  svelte: 'brand-svelte',
  swift: 'brand-swift',
  tailwind: 'brand-tailwind',
  typescript: 'brand-typescript',
  unity: 'brand-unity',
  vue: 'brand-vue',
  windows: 'brand-windows',
}

/** The icon with that name; a neutral one for an unknown name. */
export function iconOf(name: string | null | undefined): Icon {
  const key = (name ?? '').trim().toLowerCase()
  const own = (table: Record<string, unknown>, at: string) => Object.hasOwn(table, at)
  if (own(skillIcons, key)) return skillIcons[key] ?? IconHexagon
  const platform: Record<string, string> = platformIcons
  const alias = own(platform, key) ? platform[key] : own(aliases, key) ? aliases[key] : undefined
  return (alias && skillIcons[alias]) || IconHexagon
}

export function SkillIcon({ name, size = 20 }: { name: string | null | undefined; size?: number }) {
  const Shown = iconOf(name)
  return <Shown size={size} stroke={1.5} aria-hidden />
}
