import { isRecord } from '../../../contract/is-record.ts'
import { features } from '../../../contract/school.ts'
import {
  deepest,
  errorNames,
  answerFields,
  hasId,
  innerNames,
  isEmpty,
  ownIdNames,
  plainNames,
  sentenceNames,
} from './answer-fields.ts'
import { isNoError } from './answer-parts.ts'
import { codeNames, flagNames, stateNames, statusNames, yesFlags } from './answer-signals.ts'
import { isSentSchool, type Sent } from './sent-school.ts'

// A response to a creation is a yes only if every name in it is known. An unknown name may mean that the school is queued, existed
// before, or was only tried: `jobId`, `existing`, `dryRun`. Then the school is looked up, so no list of such names is needed.

/** Names of the created school or of a list that contains only it. */
const schoolNames = ['school', 'schools', 'unit', 'units', 'item', 'items', 'record', 'records']
const containerNames = new Set([...innerNames, ...schoolNames, 'attributes'])
const yesNames = new Set([...flagNames, ...stateNames, ...codeNames, ...statusNames])
/** Names in the record of the school. `isOther` compares their values with what was sent. */
const thingNames = new Set([...ownIdNames, 'type', 'name', 'urlslug', 'slug', 'contractnumber'])
/** States and codes that mean yes. Zero, 1 and a 2xx do, also with zeros after it (`20000`). */
const goodValue =
  /^\s*(?:0+|0*10*|2\d\d0*|ok|success(?:ful)?|true|created|saved|none|no_error|sucesso|exito)\s*$/i
/** Flags of a school that say nothing about its creation: those of the interface, and who sees or uses it. */
const ownFlags = new Set([...features.map((name) => name.toLowerCase()), 'enableviewcounter'])
const ownFlag =
  /^(?:is|has)?(?:activ[eo]|ativ[oa]|enabled|visible|public|published|verified|default|main)/
/** States of a school that is in use. */
const ownState =
  /^(?:active|ativ[oa]|activ[oa]|enabled|published|visible|open|live|created|ok|success|\d+|[a-z]{1,2})$/i
const goneName =
  /^(?:is|was)?(?:partial|deleted|trashed|removed|excluid[oa]|eliminad[oa])(?:at|on|by)?$/
const existedName = /exist|duplica|found/
/** Flags that are true of a school that was created now. */
const newFlags = new Set([
  ...yesFlags,
  'new',
  'isnew',
  'wasrecentlycreated',
  'recentlycreated',
  'available',
])

/** Whether every name in a response to a creation is known and says nothing against a yes. */
export function isKnownAnswer(json: unknown, sent: Sent | undefined): boolean {
  return isKnownPart(json, { sent, levels: deepest, isEnvelope: true })
}

/** `isEnvelope`: the value is the response or its `meta`, not the thing in it. */
type Place = { sent: Sent | undefined; levels: number; isEnvelope: boolean }

function isKnownPart(json: unknown, place: Place): boolean {
  if (place.levels < 0) return false
  const inner = { ...place, levels: place.levels - 1 }
  if (Array.isArray(json)) {
    return json.length === 0 || (json.length === 1 && isKnownPart(json[0], inner))
  }
  if (!isRecord(json)) return isEmpty(json) || goodValue.test(String(json))
  const fields = answerFields(json)
  if (isSentSchool(fields, place.sent)) {
    return ![...fields].some(([name, value]) => isDoubtful(name, value))
  }
  const isThing = hasId(fields)
  return [...fields].every(([name, value]) => {
    if (isThing && thingNames.has(name)) return true
    return isKnown(name, value, inner)
  })
}

function isKnown(name: string, value: unknown, place: Place): boolean {
  if (value !== false && isEmpty(value)) return true
  if (place.isEnvelope && plainNames.has(name)) return true
  if (errorNames.includes(name)) return isNoError(value)
  if (sentenceNames.includes(name)) return [value].flat().every((each) => typeof each === 'string')
  if (
    yesNames.has(name) &&
    (typeof value === 'string' || typeof value === 'number' || value === true)
  ) {
    // A status of 0 may be a no.
    return goodValue.test(String(value)) && !(stateNames.includes(name) && Number(value) === 0)
  }
  const isEnvelope = place.isEnvelope && name === 'meta'
  return containerNames.has(name) && isKnownPart(value, { ...place, isEnvelope })
}

/** Whether a value in the record of the school may mean that it existed before, was only tried, or is gone. */
function isDoubtful(name: string, value: unknown): boolean {
  if (goneName.test(name) || existedName.test(name)) return !isEmpty(value) && value !== 0
  if (stateNames.includes(name) && typeof value === 'string') return !ownState.test(value.trim())
  if (typeof value !== 'boolean' || ownFlags.has(name) || ownFlag.test(name)) return false
  return !value || !newFlags.has(name)
}
