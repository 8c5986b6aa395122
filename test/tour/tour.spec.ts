import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../e2e/fixtures.ts'
import { FirstStartPage } from '../e2e/pages/first-start.ts'
import { Frame } from '../e2e/pages/frame.ts'
import { Camera } from './camera.ts'
import { walkBatches } from './batches.ts'
import { walkCourses } from './courses.ts'
import { walkDatasets } from './datasets.ts'
import { walkFormStates } from './form-states.ts'
import { walkInstitutions } from './institutions.ts'
import { walkMainStops } from './main-stops.ts'
import { walkPeople } from './people.ts'
import { walkRest } from './rest.ts'
import { walkSchools } from './schools.ts'
import { walkActivity, walkSending } from './sending.ts'
import { walkSnapshots } from './snapshots.ts'
import { throughProxy, walkTrouble } from './trouble.ts'
import type { Walk } from './walk.ts'

const out = fileURLToPath(new URL('../../out/tour', import.meta.url))

const locales = { en: 'en-US', 'pt-BR': 'pt-BR', es: 'es-419' }
const sizes = { '1280x800': { width: 1280, height: 800 }, '1024x640': { width: 1024, height: 640 } }

// What `npm start` shows on a machine without a display: the four operations, within a minute.
test.describe('start', { tag: '@start' }, () => {
  test.use({ locale: 'en-US', colorScheme: 'light', viewport: sizes['1280x800'] })

  test('the main stops', async ({ app, at, demo }) => {
    const camera = await Camera.into(join(out, 'start'), app, at(Frame).words.common.saving)
    const walk = walkWith({ app, at, demo, camera })
    const start = at(FirstStartPage)
    await expect(start.heading).toBeVisible()
    await camera.take('first-start')
    await walkMainStops(await start.openDemo(), walk, out)
  })
})

/** The frame is that of the page that is open: after a crash it is another one. */
function walkWith(parts: Omit<Walk, 'frame'>): Walk {
  return {
    ...parts,
    get frame() {
      return parts.at(Frame)
    },
  }
}

// The app as a person meets it, once in each language, theme and size.
for (const [language, locale] of Object.entries(locales)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const name = `${language}-${colorScheme}-${size}`

      test.describe(name, () => {
        test.use({ locale, colorScheme, viewport, courseCount: 40 })

        test('the four operations', async ({ app, at, demo, folder }) => {
          const camera = await Camera.into(join(out, name), app, at(Frame).words.common.saving)
          const walk = walkWith({ app, at, demo, camera })
          const start = at(FirstStartPage)
          await expect(start.heading).toBeVisible()
          await camera.take('first-start')
          await walkSchools(await start.openDemo(), walk)
          await walkCourses(walk)
          // The files are the same in every theme and size; one walk leaves them behind.
          const isKept = name === 'en-light-1280x800'
          await mkdir(out, { recursive: true })
          await walkDatasets(walk, isKept ? out : folder)
          await walkSnapshots(walk, folder)
          await walkSending(walk)
          await walkActivity(walk)
          await walkBatches(walk, folder)
          await walkPeople(walk)
          await walkFormStates(walk, folder)
          await walkInstitutions(walk)
          await walkRest(walk)
        })

        test.describe('behind a proxy', () => {
          // eslint-disable-next-line no-empty-pattern
          test.use({ fetch: async ({}, use) => use(throughProxy) })

          test('what goes wrong', async ({ app, at, demo, folder }) => {
            const saving = at(Frame).words.common.saving
            const camera = await Camera.into(join(out, `${name}-trouble`), app, saving)
            await walkTrouble(walkWith({ app, at, demo, camera }), folder)
          })
        })
      })
    }
  }
}
