import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption, UserConfig } from 'vite'
import { firstLoad } from './scripts/building/first-load.ts'

export interface ViteAppOptions {
  /** HTML entries by name, relative to the app. */
  input: Record<string, string>
  plugins?: PluginOption[]
  /**
   * What everybody loads first, as one file: on its own the build makes a hundred files of it, each with its
   * own headers.
   */
  first?: string[]
}

/** What every page says first. */
const pageHead: Plugin = {
  name: 'page-head',
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      html.replace(
        '<head>',
        `<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />`,
      ),
  },
}

/**
 * Z52: a browser that could not load a module once, or preload it, refuses it until the page is reloaded. So the files
 * of a part are fetched into its cache first, and imported when all of them are there: the next attempt requests again
 * what was missing.
 */
const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  apply: 'build',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, others, { hostType }) =>
          hostType === 'html' ? others : [file, ...others.filter(other => other !== file)],
      },
    },
  }),
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: code => ({ code: changes.reduce(replaced, code), map: null }),
  },
}

const changes: [from: string | RegExp, to: string][] = [
  // Forgotten, so that it is tried again.
  [/\(err\) => \{\s*seen\[href\] = void 0;/, '(err) => { delete seen[href];'],
  [
    'const link = document.createElement("link");',
    // In the words of browsers, by which the error page knows such a failure.
    `if (!isCss) return fetch(dep.href)
      .then(answer => answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status))
      .catch(cause => { throw new Error('Failed to fetch dynamically imported module: ' + dep, { cause }); });
    const link = document.createElement("link");`,
  ],
  [
    'link.addEventListener("load", res);',
    'link.addEventListener("load", res); link.addEventListener("error", () => link.remove());',
  ],
]

function replaced(text: string, [from, to]: [from: string | RegExp, to: string]): string {
  const changed = text.replace(from, () => to)
  if (changed === text) throw new Error('Vite’s preload helper has changed: see Z52.')
  return changed
}

/**
 * The first load, and after it one file with what eight screens or more have in common, down to the single
 * icon.
 */
const groupsOf = (first: string[]) => [
  { ...firstLoad(first), priority: 1 },
  { name: 'shared', minShareCount: 8 },
]

/** The build of every browser app: same targets, same places, root-relative assets. */
export function viteApp(name: string, { input, plugins = [], first }: ViteAppOptions): UserConfig {
  const root = join(import.meta.dirname, 'apps', name)
  return {
    root,
    appType: 'spa',
    // A page's entry starts the app: hot-replaced it would start a second one, so it reloads the page
    // instead.
    plugins: [
      react({ exclude: [/\/node_modules\//, /\/main\.tsx$/] }),
      ...plugins,
      pageHead,
      fetchBeforeImport,
    ],
    build: {
      outDir: join(import.meta.dirname, '.build', name),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([key, file]) => [key, join(root, file)])),
        ...(first
          ? { output: { codeSplitting: { groups: groupsOf(first.map(file => join(root, file))) } } }
          : {}),
      },
    },
  }
}
