import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import { bundledPackages } from './scripts/vite-bundled-packages.ts'
import { pageBuild, pageChunks } from './scripts/page-build.ts'
import { fileList } from './scripts/vite-file-list.ts'
import { pageMessages } from './scripts/vite-page-messages.ts'

// electron-vite looks for its entries in src/*; ours are named here, one per program that is started.
export default defineConfig({
  main: {
    plugins: [bundledPackages('main')],
    build: {
      target: 'node20',
      // The browser driver of the window without Electron; it is found when that window is opened.
      externalizeDeps: { include: ['@playwright/test'] },
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: 'src-main/entry/electron.ts',
          chromium: 'src-main/entry/browser.ts',
          cli: 'src-main/entry/cli.ts',
          'keychain-helper': 'src-main/entry/keychain-helper.ts',
          'runs-worker': 'src-main/entry/runs-worker.ts',
          'table-worker': 'src-main/entry/table-worker.ts',
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  },
  preload: {
    plugins: [bundledPackages('preload')],
    build: {
      // A sandboxed preload is one CommonJS file that may require electron and nothing else.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: 'src-main/entry/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [
      svelte({ configFile: '../svelte.config.js' }),
      fileList(),
      pageMessages(),
      bundledPackages('renderer'),
    ],
    build: {
      ...pageBuild,
      sourcemap: false,
      // electron-vite leaves it readable; the page starts sooner when it is small.
      minify: true,
      rolldownOptions: { input: 'src-renderer/index.html', output: pageChunks },
    },
  },
})
