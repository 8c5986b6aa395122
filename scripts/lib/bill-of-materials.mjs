import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import parseLicence from 'spdx-expression-parse'
import { SetUpError } from './report.mjs'
import { root } from './run.mjs'

/** Parts of the packaged program that are not bundled: the runtime, and the keychain's native library. */
const besideTheBundle = ['node_modules/electron', 'node_modules/keytar']

const licences = new Contrib.License.Factories.LicenseFactory(parseLicence)
const components = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  licences,
)

/**
 * Lists the parts of the built program: `out/provost.cdx.json` is a bill of materials (CycloneDX), and
 * `out/THIRD-PARTY-LICENCES.txt` has the full licence text of each part. A part without a licence fails the build.
 */
export function writeBillOfMaterials() {
  const folders = [...new Set([...bundledFolders(), ...besideTheBundle])].sort()
  const parts = folders.map((folder) => ({ folder, about: packageJson(folder) }))
  writeFileSync(join(root, 'out/provost.cdx.json'), billOf(parts))
  writeFileSync(join(root, 'out/THIRD-PARTY-LICENCES.txt'), licencesOf(parts))
}

function bundledFolders() {
  const lists = join(root, 'out/bundled')
  return readdirSync(lists).flatMap((name) => JSON.parse(readFileSync(join(lists, name), 'utf8')))
}

/** Returns a package's `package.json`. If it names no licence, the title of its licence text is used. */
function packageJson(folder) {
  const about = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const license = about.license ?? licenceTitles.get(licenceText(folder).split('\n')[0].trim())
  if (license) return { ...about, license }
  throw new SetUpError(`${about.name} does not say under which licence it is.`, {
    todo: 'Ask its makers, or use something else.',
  })
}

const licenceTitles = new Map([
  ['MIT License', 'MIT'],
  ['ISC License', 'ISC'],
  ['Apache License', 'Apache-2.0'],
])

function licenceText(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8').trim())
    .join('\n\n')
}

function billOf(parts) {
  const program = component(packageJson('.'), Enums.ComponentType.Application)
  const bill = new Models.Bom({ metadata: new Models.Metadata({ component: program }) })
  for (const { about } of parts) {
    const part = component(about, Enums.ComponentType.Library)
    bill.components.add(part)
    program.dependencies.add(part.bomRef)
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  const text = new Serialize.JsonSerializer(factory).serialize(bill, { space: 2, sortLists: true })
  return `${text}\n`
}

function component(about, type) {
  const made = components.makeComponent(about, type)
  const [name, scope] = about.name.split('/').reverse()
  made.purl = new PackageURL('npm', scope ?? null, name, about.version).toString()
  made.bomRef.value = made.purl
  return made
}

function licencesOf(parts) {
  const texts = parts.map(({ folder, about }) => {
    const heading = `${about.name} ${about.version} (${about.license})`
    return [heading, '-'.repeat(heading.length), '', licenceText(folder)].join('\n').trimEnd()
  })
  return `Provost contains the work of others, under their licences.\n\n${texts.join('\n\n\n')}\n`
}
