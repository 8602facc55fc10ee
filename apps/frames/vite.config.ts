import { viteApp } from '../../vite.shared.ts'

/** The first load counts on somebody else's page: the React source is built on preact. */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

const pages = ['widget', 'banner', 'producttourbuilder', 'tooltipbuilder', 'replay-viewer', 'snapshot-viewer']

/** The page of a frame: its file contains the script that starts it. */
const framePage = {
  name: 'frame-page',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: (script: string) => `<!doctype html>
<html lang="de">
  <head>
    <title>Lotse</title>
  </head>
  <body>
    <div id="root"></div>
    ${script.trim()}
  </body>
</html>
`,
  },
}

export default {
  ...viteApp('frames', {
    input: Object.fromEntries(pages.map(name => [name, `${name}.html`])),
    plugins: [framePage],
  }),
  resolve: { alias: preact },
  experimental: {
    // Newer official clients write this HTML into a page of the host's origin: files that scripts and styles
    // name must be found next to them, not at the host's root. Only the HTML is root-relative, because the
    // client rewrites it.
    renderBuiltUrl: (file: string, { hostType }: { hostType: string }) =>
      hostType === 'html' ? `/${file}` : { relative: true },
  },
}
