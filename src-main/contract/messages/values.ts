// Written by npm run messages, from resources/messages/en.json.

/** What a message is filled with, by its place in the catalogue. */
export type Values = {
  'window.activity.removed': { name: string | number }
  'window.activity.detail.profileRemoved': { name: string | number }
  'window.activity.attempt.settledBy.platform': { time: string | number }
  'window.activity.attempt.settledBy.person': { time: string | number }
  'window.activity.exchange.headers': { count: number }
  'window.batches.tokenText': { cell: string | number }
  'window.batches.templateSaved': { name: string | number }
  'window.batches.names.paste': { time: string | number }
  'window.batches.names.recent': { time: string | number }
  'window.batches.tooLarge': { limit: string | number }
  'window.batches.stateDetail.left': { count: number }
  'window.batches.stateDetail.notSent': { count: number; rows: number }
  'window.batches.stateDetail.unknown': { count: number }
  'window.batches.menu': { name: string | number }
  'window.batches.waitingCount': { count: number }
  'window.batches.opened': { name: string | number }
  'window.batches.onlyFirst': { name: string | number; count: number; other: string | number }
  'window.batches.rowCount': { count: number }
  'window.batches.asked': { count: number }
  'window.batches.nameless': { column: string | number }
  'window.batches.splitAs': { fields: string | number }
  'window.batches.joined': { field: string | number }
  'window.batches.likely': { field: string | number }
  'window.batches.missingField': { field: string | number }
  'window.batches.questions.unknown-name': { text: string | number; field: string | number }
  'window.batches.questions.ambiguous-name': { text: string | number; field: string | number }
  'window.batches.questions.unknown-word': { text: string | number; field: string | number }
  'window.batches.questions.date-order': { field: string | number; text: string | number }
  'window.batches.questions.price-unit': { text: string | number; field: string | number }
  'window.batches.questionRows': { count: number }
  'window.batches.answer': { text: string | number }
  'window.batches.useId': { id: string | number }
  'window.batches.dayFirst': { example: string | number }
  'window.batches.monthFirst': { example: string | number }
  'window.batches.repairCount': { count: number }
  'window.batches.notes.formulas': { count: number }
  'window.batches.notes.formulas-without-value': { count: number }
  'window.batches.notes.title-rows': { count: number }
  'window.batches.notes.merged-cells': { count: number }
  'window.batches.notes.error-cells': { count: number }
  'window.batches.notes.empty-rows': { count: number }
  'window.batches.notes.hidden-rows': { count: number }
  'window.batches.notes.hidden-columns': { count: number }
  'window.batches.notes.hidden-sheets': { count: number }
  'window.batches.notes.nameless-columns': { count: number }
  'window.batches.notes.unsettled-rows': { count: number }
  'window.batches.notes.changed-rows': { count: number }
  'window.batches.noteWhere': { note: string | number; where: string | number }
  'window.batches.mappingSaved': { name: string | number }
  'window.batches.unsentTitle': { count: number }
  'window.batches.unsentText': { columns: string | number }
  'window.batches.coverCount': { count: number }
  'window.batches.baseCount': { count: number }
  'window.batches.checkedWhole': { count: number; time: string | number }
  'window.batches.checkedPart': { time: string | number }
  'window.batches.verdicts.ready': { kind: string | number | null | undefined; count: number }
  'window.batches.verdicts.warning': { kind: string | number | null | undefined; count: number }
  'window.batches.verdicts.same': { kind: string | number | null | undefined; count: number }
  'window.batches.verdicts.different': { count: number }
  'window.batches.verdicts.platform-only': { count: number }
  'window.batches.rowStates.sending': { kind: string | number | null | undefined; count: number }
  'window.batches.rowStates.created': { count: number }
  'window.batches.rowStates.updated': { count: number }
  'window.batches.rowStates.was-there': { kind: string | number | null | undefined; count: number }
  'window.batches.rowStates.failed': { kind: string | number | null | undefined; count: number }
  'window.batches.rowStates.left-out': { kind: string | number | null | undefined; count: number }
  'window.batches.moreProblems': { count: number }
  'window.batches.problemField': { field: string | number; problem: string | number }
  'window.batches.groupWhere': { count: number; where: string | number }
  'window.batches.changeCount': {
    field: string | number
    count: string | number
    rows: string | number
  }
  'window.batches.cellsSkipped': { count: number; why: string | number | null | undefined }
  'window.batches.tooManyCells': { count: string | number; limit: string | number }
  'window.batches.nothingToStep': {
    direction: string | number | null | undefined
    sent: string | number | null | undefined
  }
  'window.batches.undecidedTitle': { count: number }
  'window.batches.notStored': { name: string | number; why: string | number }
  'window.batches.editCell': { column: string | number; row: string | number }
  'window.batches.rowTitle': { row: string | number }
  'window.batches.fileText': { text: string | number }
  'window.batches.before': { text: string | number }
  'window.batches.noneBefore': { kind: string | number | null | undefined }
  'window.batches.platformId': { id: string | number }
  'window.batches.from': { before: string | number; after: string | number }
  'window.batches.willSend': { kind: string | number | null | undefined; count: number }
  'window.batches.stayOut': { count: number }
  'window.batches.blocked': { count: number; row: string | number; by: string | number }
  'window.batches.send': { kind: string | number | null | undefined; count: number }
  'window.batches.sendFirst': { count: number }
  'window.batches.sendFirstTitle': {
    kind: string | number | null | undefined
    count: number
    institution: string | number
  }
  'window.batches.sendRest': { count: number }
  'window.batches.sending': { place: number; total: number }
  'window.batches.countTitle': { count: number; institution: string | number }
  'window.batches.countMany': { limit: string | number }
  'window.batches.clearTitle': { count: number }
  'window.batches.outcome.created': { count: number }
  'window.batches.outcome.updated': { count: number }
  'window.batches.outcome.was-there': { kind: string | number | null | undefined; count: number }
  'window.batches.outcome.failed': { kind: string | number | null | undefined; count: number }
  'window.batches.outcome.unknown': { count: number }
  'window.batches.outcome.left-out': { kind: string | number | null | undefined; count: number }
  'window.batches.outcome.waiting': { kind: string | number | null | undefined; count: number }
  'window.batches.settleEarly': { seconds: number }
  'window.batches.settleOpen': { count: number }
  'window.batches.doubtRows': { count: number; rows: string | number; why: string | number }
  'window.batches.resultSaved': { name: string | number }
  'window.batches.wrongInstitution': { institution: string | number }
  'window.common.proxyLoginTitle': { proxy: string | number }
  'window.common.notUnderstood': { count: number }
  'window.common.savedAt': { time: string | number }
  'window.common.savedToday': { time: string | number }
  'window.compare.marked': { count: number }
  'window.compare.open': { runs: string | number }
  'window.compare.mark': { run: string | number }
  'window.compare.unmark': { run: string | number }
  'window.compare.isMarked': { run: string | number; count: string | number; most: string | number }
  'window.compare.isUnmarked': { run: string | number }
  'window.compare.full': { most: string | number }
  'window.compare.subtitle': { runs: string | number; name: string | number }
  'window.compare.tooLargeText': { size: string | number; limit: string | number }
  'window.compare.counts': { changed: string | number; all: string | number }
  'window.compare.more': { count: string | number }
  'window.compare.table': { name: string | number }
  'window.compare.makeBaselineOf': { run: string | number }
  'window.compare.isBaseline': { run: string | number }
  'window.compare.remove': { run: string | number }
  'window.compare.removed': { run: string | number }
  'window.compare.expandOf': { field: string | number }
  'window.compare.collapseOf': { field: string | number }
  'window.compare.about': { share: string | number }
  'window.compare.tooLong': { place: string | number }
  'window.compare.left': { count: string | number }
  'window.compare.later': { span: string | number }
  'window.compare.earlier': { span: string | number }
  'window.compare.printedFrom': { file: string | number }
  'window.compare.printedOf': { institution: string | number }
  'window.compare.printedAt': { time: string | number }
  'window.compare.printedChanged': { changed: string | number; all: string | number }
  'window.compare.printedFound': { search: string | number }
  'window.courses.open.startsDraft': { title: string | number; time: string | number }
  'window.courses.open.startsSent': { title: string | number; time: string | number }
  'window.courses.open.fileTaken': { name: string | number; count: number }
  'window.courses.open.otherCourse': { id: string | number }
  'window.courses.open.ignored': { count: number }
  'window.courses.open.severalCourses': { name: string | number; count: string | number }
  'window.courses.open.noSuchCourse': { id: string | number }
  'window.courses.open.spreadsheet': { button: string | number }
  'window.courses.form.heading': { id: string | number }
  'window.courses.form.startSent': { time: string | number }
  'window.courses.form.startFile': { name: string | number }
  'window.courses.form.startIgnored': { count: number }
  'window.courses.form.priceQuestion': { price: number }
  'window.courses.form.priceCents': { amount: string | number }
  'window.courses.form.priceAnswers.cents': { amount: string | number; number: string | number }
  'window.courses.form.priceAnswers.whole': { amount: string | number; number: string | number }
  'window.courses.form.priceAnswers.noCents': { amount: string | number; number: string | number }
  'window.courses.form.priceKept.cents': { institution: string | number }
  'window.courses.form.priceKept.whole': { institution: string | number }
  'window.courses.form.priceThere': { profile: string | number; price: string | number }
  'window.courses.form.unknownSchools': { schools: string | number; time: string | number }
  'window.courses.form.otherNames': { items: string | number }
  'window.courses.form.otherIds': { items: string | number }
  'window.courses.form.farTitle': { fields: string | number }
  'window.courses.form.clearTitle': { id: string | number }
  'window.courses.form.baseSent': { time: string | number }
  'window.courses.form.baseFile': { name: string | number }
  'window.courses.form.counts.added': { count: string | number }
  'window.courses.form.counts.changed': { count: string | number }
  'window.courses.form.counts.removed': { count: string | number }
  'window.courses.form.counts.cleared': { count: number }
  'window.courses.form.counts.same': { count: string | number }
  'window.courses.form.showSame': { count: number }
  'window.courses.form.imageFile': { kilobytes: string | number }
  'window.courses.form.confirmTitle': { id: string | number; profile: string | number }
  'window.courses.form.settled': { id: string | number }
  'window.courses.form.updatedTitle': { title: string | number; id: string | number }
  'window.courses.form.updatedText': { profile: string | number }
  'window.courses.form.answer': { status: string | number }
  'window.datasets.idTooLong': { limit: string | number }
  'window.datasets.continue': { title: string | number }
  'window.datasets.continueSearch': { text: string | number }
  'window.datasets.continueOrder': { columns: string | number }
  'window.datasets.continueSaved': { time: string | number }
  'window.datasets.readingSize': { size: string | number }
  'window.datasets.notFoundText': { institution: string | number; id: string | number }
  'window.datasets.readAt': { time: string | number }
  'window.datasets.items': { count: string | number | null | undefined }
  'window.datasets.names': { count: string | number | null | undefined }
  'window.datasets.incompleteText': { runs: string | number }
  'window.datasets.disagreeText': {
    said: string | number | null | undefined
    sent: string | number
  }
  'window.datasets.untoldText': { sent: string | number }
  'window.datasets.unclearText': { sent: string | number }
  'window.datasets.runs': { count: number; shown: string | number }
  'window.datasets.columnCount': { shown: string | number; all: string | number }
  'window.datasets.gridLabel': { name: string | number }
  'window.datasets.runsOf': { found: string | number; all: string | number }
  'window.datasets.shownTimes': { zone: string | number }
  'window.datasets.zones.institution': { zone: string | number }
  'window.datasets.zones.computer': { zone: string | number }
  'window.datasets.columnTitle': {
    key: string | number
    type: string | number
    filled: string | number
    runs: string | number
  }
  'window.datasets.ascending': { column: string | number }
  'window.datasets.descending': { column: string | number }
  'window.datasets.noMoreSorts': { most: string | number }
  'window.datasets.filterByState': { column: string | number; state: string | number }
  'window.datasets.changeFilterOf': { filter: string | number }
  'window.datasets.removeFilter': { filter: string | number }
  'window.datasets.valueList.more': { shown: string | number; all: string | number }
  'window.datasets.valueList.tooMany': { limit: string | number }
  'window.datasets.valueList.count': { count: string | number }
  'window.datasets.filterDateHint': { zone: string | number }
  'window.datasets.filterSaid': { column: string | number; test: string | number }
  'window.datasets.quoted': { text: string | number }
  'window.datasets.moveUp': { label: string | number }
  'window.datasets.moveDown': { label: string | number }
  'window.datasets.moreColumns': { count: string | number }
  'window.datasets.runTitle': { number: string | number }
  'window.datasets.runOf': { runs: string | number }
  'window.datasets.fieldCopy': { label: string | number }
  'window.datasets.fieldFilter': { label: string | number }
  'window.datasets.written': { total: string | number | null | undefined; done: string | number }
  'window.drafts.complaints': { count: number }
  'window.drafts.lastTry': { title: string | number }
  'window.drafts.copiedFrom': { institution: string | number | null | undefined }
  'window.drafts.shownOf': { shown: string | number; all: string | number }
  'window.drafts.noMatchText': { count: number }
  'window.drafts.menu': { title: string | number }
  'window.drafts.renameHint': { title: string | number }
  'window.drafts.copyTitle': { title: string | number }
  'window.drafts.copied': { institution: string | number }
  'window.drafts.archivedTitle': { institution: string | number }
  'window.drafts.keptTitle': { title: string | number }
  'window.drafts.continue': { title: string | number }
  'window.drafts.continueSaved': { ago: string | number }
  'window.exports.title': { name: string | number }
  'window.exports.text': { runs: string | number }
  'window.exports.folderText': { runs: string | number }
  'window.exports.sheets': { count: string | number }
  'window.exports.runsFiltered': { count: string | number }
  'window.exports.runsAll': { count: string | number }
  'window.exports.orderOfGrid': { order: string | number }
  'window.exports.columnsAll': { count: string | number }
  'window.exports.columnsShown': { count: string | number }
  'window.exports.partitionCount': {
    folders: number
    count: string | number
    empty: string | number | null | undefined
  }
  'window.exports.partitionTooMany': { limit: string | number }
  'window.exports.headingsHint': { zone: string | number }
  'window.exports.aboutSheet': { title: string | number }
  'window.exports.about.search': { text: string | number }
  'window.exports.about.rowsOf': { written: string | number; all: string | number }
  'window.exports.filtersLeftOut': { left: number; count: string | number }
  'window.exports.datesLocalHint': { zone: string | number }
  'window.exports.writtenOnly': { done: string | number | null | undefined }
  'window.exports.pace': { rate: string | number | null | undefined; left: string | number }
  'window.exports.writtenTitle': { file: string | number }
  'window.exports.writtenParts': {
    parts: number
    count: string | number
    written: number
    writtenCount: string | number
  }
  'window.exports.writtenBeside': { manifest: string | number }
  'window.exports.insteadOf': { wanted: string | number }
  'window.exports.insteadOfText': { file: string | number }
  'window.exports.cutCells': { cells: number; count: string | number }
  'window.exports.lastFile': { file: string | number; runs: string | number }
  'window.fields.helpFor': { label: string | number }
  'window.fields.limitCount': { used: number; limit: number }
  'window.fields.overLimit': { limit: number }
  'window.fields.nearLimit': { limit: number }
  'window.fields.addId': { id: string | number }
  'window.fields.added': { item: string | number }
  'window.fields.addedCount': { count: number }
  'window.fields.leftOut': { count: number; limit: number }
  'window.fields.moreChips': { count: number }
  'window.fields.remove': { item: string | number }
  'window.fields.removed': { item: string | number }
  'window.fields.idNote': { id: string | number }
  'window.fields.chosenImage': { name: string | number | null | undefined; kilobytes: number }
  'window.fields.copyItem': { label: string | number }
  'window.fields.typeToConfirm': { phrase: string | number }
  'window.fields.requiredDone': { done: number; all: number }
  'window.fields.page': { page: string | number }
  'window.fields.rangeOf': { from: string | number; to: string | number; total: string | number }
  'window.fields.issueCount': { count: number }
  'window.forms.productionTitle': { action: string | number; profile: string | number }
  'window.forms.waitStopped': { title: string | number }
  'window.forms.leftUnsaved': { count: number }
  'window.forms.otherProfileTitle': { profile: string | number }
  'window.forms.otherProfileText': { current: string | number }
  'window.forms.switchTo': { profile: string | number }
  'window.forms.markedReady': { title: string | number }
  'window.forms.acceptedAway': { title: string | number }
  'window.forms.waitsAway': { outcome: string | number; title: string | number }
  'window.forms.draftKept': { title: string | number }
  'window.forms.readyText': { time: string | number }
  'window.forms.sentAt': { host: string | number; time: string | number }
  'window.forms.answerStatus': { status: string | number }
  'window.forms.lookAgain': { time: string | number }
  'window.forms.clearsAgain': { fields: string | number }
  'window.forms.askedToClear': { fields: string | number }
  'window.forms.sentBefore': { time: string | number }
  'window.forms.myVersion': { title: string | number }
  'window.forms.versionsText': { time: string | number }
  'window.forms.reviewOpen': { count: number }
  'window.forms.foreignTitle': { profile: string | number }
  'window.forms.foreignUnknown': { name: string | number | null | undefined; id: string | number }
  'window.forms.foreignOther': {
    name: string | number | null | undefined
    id: string | number
    here: string | number
  }
  'window.forms.foreignMatch': { id: string | number }
  'window.forms.foreignCourse': { id: string | number; profile: string | number }
  'window.forms.foreignAskText': { profile: string | number }
  'window.frame.title': { view: string | number; institution: string | number }
  'window.frame.titleOf': {
    name: string | number
    view: string | number
    institution: string | number
  }
  'window.frame.notOpened': { others: number; name: string | number }
  'window.frame.draftCount': { count: number }
  'window.frame.working.bytes': { done: string | number }
  'window.frame.working.runs': { done: string | number | null | undefined }
  'window.frame.working.pages': { done: string | number | null | undefined }
  'window.frame.working.rows': { done: string | number | null | undefined }
  'window.frame.working.checks': { done: string | number }
  'window.frame.share': { done: string | number; percent: string | number }
  'window.frame.unreadableTitle': { count: number }
  'window.frame.deadEnds.noInstitution': { name: string | number }
  'window.frame.deadEnds.manyInstitutions': { name: string | number }
  'window.frame.switchTo': { name: string | number }
  'window.frame.entered': { profile: string | number }
  'window.grid.columnMenu': { column: string | number }
  'window.grid.rankedColumn': { column: string | number; rank: string | number }
  'window.grid.pinColumn': { column: string | number }
  'window.grid.unpinColumn': { column: string | number }
  'window.grid.isMoved': { column: string | number; place: string | number; of: string | number }
  'window.grid.isHidden': { column: string | number }
  'window.grid.cellsCopied': { count: string | number | null | undefined }
  'window.grid.groupsCopied': { shown: number; total: number }
  'window.grid.tooManyCells': { most: string | number }
  'window.grid.filledCells': { count: string | number | null | undefined }
  'window.grid.numbersIn': { count: string | number | null | undefined }
  'window.grid.sumOf': { sum: string | number }
  'window.grid.meanOf': { mean: string | number }
  'window.grid.matches': { place: string | number; count: string | number }
  'window.grid.rowOf': { row: string | number; rows: string | number }
  'window.groups.label': { name: string | number }
  'window.groups.tooMany': { limit: string | number }
  'window.groups.found': { count: string | number | null | undefined }
  'window.groups.largest': { shown: string | number }
  'window.groups.sum': { column: string | number }
  'window.groups.mean': { column: string | number }
  'window.health.progress': { done: string | number; total: string | number }
  'window.health.warnings': { count: number }
  'window.health.failures': { count: number }
  'window.health.counts': { fine: string | number; warnings: number; skipped: string | number }
  'window.health.reportTitle': { version: string | number; time: string | number }
  'window.outbox.ready': { count: number }
  'window.outbox.sendAllCount': { count: number }
  'window.outbox.sendOne': { title: string | number }
  'window.outbox.sending': { total: number; place: string | number }
  'window.outbox.allSent': { count: number }
  'window.outbox.sentOf': { sent: number; total: string | number }
  'window.outbox.counts.refused': { count: number }
  'window.outbox.counts.unknown': { count: number }
  'window.outbox.counts.notSent': { count: number }
  'window.outbox.stopped.rate-limited': { seconds: number }
  'window.outbox.left': { count: number }
  'window.outbox.leftLater': { count: number }
  'window.outbox.open': { title: string | number }
  'window.outbox.openSchool': { title: string | number }
  'window.outbox.another': { title: string | number }
  'window.outbox.findOutWhich': { title: string | number }
  'window.outbox.clearTitle': { count: number }
  'window.outbox.back': { count: number }
  'window.outbox.waiting': { count: number }
  'window.outbox.waitingSent': { count: number }
  'window.outbox.waitingFailed': { count: number }
  'window.outbox.needsCare': { count: number }
  'window.outbox.noAnswer': { institution: string | number }
  'window.outbox.lastTried': { time: string | number }
  'window.outbox.answered': { institution: string | number }
  'window.profiles.editTitle': { name: string | number }
  'window.profiles.stepOf': { step: string | number; name: string | number }
  'window.profiles.resumed': { time: string | number }
  'window.profiles.saved': { name: string | number }
  'window.profiles.paste.notRead': { name: string | number }
  'window.profiles.paste.line': { place: string | number; text: string | number }
  'window.profiles.paste.request': { number: string | number; text: string | number }
  'window.profiles.paste.other': { place: string | number; text: string | number }
  'window.profiles.paste.leftOut': { path: string | number }
  'window.profiles.cut.signIn': { text: string | number }
  'window.profiles.cut.route': { text: string | number }
  'window.profiles.cut.query': { text: string | number }
  'window.profiles.takeSame': { origin: string | number }
  'window.profiles.usual': { label: string | number }
  'window.profiles.enterTokenTitle': { name: string | number }
  'window.profiles.tokenTried': { result: string | number }
  'window.profiles.tokenGoesTo': { addresses: string | number }
  'window.profiles.clearTokenText': { name: string | number }
  'window.profiles.answersNote': { address: string | number | null | undefined }
  'window.profiles.checkProblems.noService.title': { address: string | number | null | undefined }
  'window.profiles.checkProblems.noService.text': { method: string | number | null | undefined }
  'window.profiles.checkProblems.redirected.text': { leadsTo: string | number | null | undefined }
  'window.profiles.correctOf': { name: string | number }
  'window.profiles.copyName': { name: string | number }
  'window.profiles.copyOf': { name: string | number }
  'window.profiles.more': { name: string | number }
  'window.profiles.exported': { file: string | number }
  'window.profiles.archived': { name: string | number }
  'window.profiles.inUseNow': { name: string | number }
  'window.profiles.archivedWaiting': { name: string | number; count: number }
  'window.profiles.broughtBack': { name: string | number }
  'window.profiles.importFrom': { file: string | number }
  'window.profiles.importButton': { count: number }
  'window.profiles.importTooLarge': { file: string | number }
  'window.profiles.importUnreadable': { file: string | number }
  'window.profiles.unnamed': { number: string | number }
  'window.profiles.alreadyHere': { name: string | number }
  'window.profiles.importedTitle': { count: number }
  'window.profiles.importedText': { names: string | number }
  'window.profiles.table.addressesUnlikely': {
    addresses: string | number
    correct: string | number
  }
  'window.profiles.table.column': { letter: string | number }
  'window.profiles.table.linesUnread': { count: number; lines: string | number }
  'window.profiles.table.linesLeftOut': { count: number }
  'window.profiles.table.linesKnown': { count: number }
  'window.profiles.table.namesTwice': { names: string | number }
  'window.profiles.table.tokensLeft': { count: number }
  'window.profiles.table.kindsUnknown': { words: string | number; kind: string | number }
  'window.profiles.table.columnsUnused': { columns: string | number }
  'window.profiles.table.add': { count: number }
  'window.profiles.table.saveTokens': { count: number }
  'window.profiles.table.addAndSave': { count: number; tokens: number }
  'window.profiles.table.tokensReplaced': { count: number }
  'window.profiles.table.replaceTitle': { count: number }
  'window.profiles.table.replaceBody': { names: string | number }
  'window.profiles.table.orderTitle': { count: number }
  'window.profiles.table.leaveOutToken': { name: string | number }
  'window.profiles.table.addressMark': { name: string | number; result: string | number }
  'window.profiles.table.leaveOut': { name: string | number }
  'window.profiles.removeTitle': { name: string | number }
  'window.profiles.removed': { name: string | number }
  'window.schools.moreGroups': { count: string | number }
  'window.schools.total': { count: number; shown: string | number }
  'window.schools.atLeast': { shown: string | number | null | undefined }
  'window.schools.someOf': { shown: string | number; total: string | number }
  'window.schools.mark': { name: string | number }
  'window.schools.marked': { count: number; shown: string | number }
  'window.schools.copied': { count: number; shown: string | number }
  'window.schools.exported': { file: string | number }
  'window.schools.loadingPages': { done: string | number; total: string | number }
  'window.schools.loadingPage': { done: string | number | null | undefined }
  'window.schools.allLoaded': { shown: string | number | null | undefined }
  'window.schools.someLoaded': { shown: string | number | null | undefined }
  'window.schools.remembered': { time: string | number }
  'window.schools.rememberedPage': { time: string | number }
  'window.schools.rememberedFilters': { filters: string | number }
  'window.schools.quotedFilter': { field: string | number; text: string | number }
  'window.schools.missing': { id: string | number }
  'window.schools.form.copyOf': { name: string | number }
  'window.schools.form.copyEmpty': { fields: string | number }
  'window.schools.form.copyLost': { fields: string | number }
  'window.schools.form.useSlug': { slug: string | number }
  'window.schools.form.taxidHint': { country: string | number }
  'window.schools.form.taxidUnchecked': { country: string | number }
  'window.schools.form.taxidInvalid': {
    name: string | number | null | undefined
    country: string | number
  }
  'window.schools.form.duplicates.urlSlug': { name: string | number; time: string | number }
  'window.schools.form.duplicates.contractNumber': { name: string | number; time: string | number }
  'window.schools.form.duplicates.taxid': { name: string | number; time: string | number }
  'window.schools.form.stateUse': { code: string | number }
  'window.schools.form.zipCodeUse': { code: string | number }
  'window.schools.form.featuresChosen': { count: number; all: string | number }
  'window.schools.form.reviewLeft': { count: number }
  'window.schools.form.confirmTitle': { profile: string | number }
  'window.schools.form.createdTitle': { name: string | number }
  'window.schools.form.createdText': { profile: string | number }
  'window.schools.form.foundText': { profile: string | number }
  'window.settings.edit': { name: string | number }
  'window.settings.remove': { name: string | number }
  'window.settings.history.days': { days: number }
  'window.settings.history.removed': { name: string | number }
  'window.settings.history.wipeOf': { name: string | number }
  'window.settings.history.wipeTitle': { name: string | number }
  'window.settings.history.wiped': { name: string | number }
  'window.settings.support.saved': { name: string | number }
  'window.snapshots.button': { count: string | number }
  'window.snapshots.of': { name: string | number; time: string | number }
  'window.snapshots.more': { name: string | number }
  'window.snapshots.runsOf': { total: string | number | null | undefined; sent: string | number }
  'window.snapshots.compareOf': { time: string | number }
  'window.snapshots.deleteOf': { time: string | number }
  'window.snapshots.keptTitle': { time: string | number }
  'window.snapshots.keptBefore': { time: string | number }
  'window.snapshots.deleteBody': {
    runs: string | number
    name: string | number
    time: string | number
  }
  'window.snapshots.deleted': { time: string | number }
  'window.snapshots.used': { used: string | number; limit: string | number }
  'window.snapshots.bannerText': { time: string | number }
  'window.snapshots.bannerFileText': { name: string | number }
  'window.snapshots.keptInstead': { time: string | number }
  'window.snapshots.settings.tooMuch': { used: string | number }
  'window.snapshots.diff.current': { time: string | number }
  'window.snapshots.diff.file': { name: string | number }
  'window.snapshots.diff.snapshot': { time: string | number }
  'window.snapshots.diff.matchHint': { column: string | number }
  'window.snapshots.diff.identicalText': { runs: string | number }
  'window.snapshots.diff.moreColumns': { count: string | number }
  'window.snapshots.diff.mostColumns': { shown: string | number; all: string | number }
  'window.snapshots.diff.place': { number: string | number }
  'window.snapshots.diff.moved': { before: string | number; after: string | number }
  'window.snapshots.diff.moreFields': { fields: number; count: string | number }
  'window.summary.label': { name: string | number }
  'window.summary.span': { from: string | number; to: string | number }
  'window.summary.overTime': { column: string | number }
  'window.summary.overTimeHint': { zone: string | number }
  'window.summary.barRuns': { from: string | number; to: string | number; runs: string | number }
  'window.summary.onlyBin': { from: string | number; to: string | number; runs: string | number }
  'window.summary.columns': { shown: string | number; all: string | number }
  'window.summary.more': { count: string | number }
  'window.summary.brief': { full: string | number }
  'window.summary.filled': {
    share: string | number
    filled: string | number
    runs: string | number
  }
  'window.summary.quantiles': { column: string | number }
  'window.summary.histogram': { column: string | number }
  'window.summary.frequent': { column: string | number }
  'window.summary.atLeast': { count: string | number }
  'window.summary.approximately': { value: string | number }
  'window.updates.none': { at: string | number }
  'window.updates.found': { version: string | number }
  'window.updates.downloading': { version: string | number }
  'window.updates.ready': { version: string | number }
  'window.updates.installing': { version: string | number }
  'window.updates.confirmTitle': { version: string | number }
  'window.updates.note.found': { version: string | number }
  'window.updates.note.downloading': { percent: string | number }
  'window.updates.note.ready': { version: string | number }
  'window.views.rename': { name: string | number }
  'window.views.remove': { name: string | number }
  'window.views.removed': { name: string | number }
  'window.views.replaced': { name: string | number }
  'terminal.schoolsShown': {
    total: string | number | null | undefined
    shown: string | number | null | undefined
  }
  'terminal.page': { pages: string | number | null | undefined; page: string | number }
  'terminal.created': { name: string | number; id: string | number }
  'terminal.updated': { id: string | number; status: string | number }
  'terminal.runs': { sent: string | number }
  'terminal.runsCounted': { sent: string | number; total: string | number }
  'terminal.countsDiffer': { total: string | number | null | undefined; sent: string | number }
  'terminal.countUntold': { sent: string | number }
  'terminal.countUnclear': { sent: string | number }
  'terminal.runsShown': { total: string | number | null | undefined; shown: string | number }
  'terminal.exported': { name: string | number; runs: string | number; bytes: string | number }
  'terminal.cutCells': { count: string | number }
  'terminal.emptyColumns': { names: string | number }
  'terminal.added': { name: string | number }
  'terminal.removed': { name: string | number }
  'terminal.proxyKept': { proxy: string | number }
  'terminal.proxyNeeded': { proxy: string | number }
  'terminal.proxyCleared': { proxy: string | number }
  'terminal.unread': { count: number }
  'terminal.quarantined': { name: string | number }
  'terminal.noAccess': { name: string | number }
  'terminal.newerVersion': { name: string | number }
  'terminal.portTaken': { port: string | number; detail: string | number }
  'terminal.pace': { rate: string | number; left: string | number }
  'terminal.fineOf': { fine: string | number; all: string | number }
  'terminal.confirmPrompt': { name: string | number }
  'terminal.confirmNeeded': { name: string | number }
  'terminal.sending.copiedFrom': { name: string | number | null | undefined }
  'terminal.sending.draftCount': { count: string | number | null | undefined }
  'terminal.sending.attemptCount': { count: string | number | null | undefined }
  'terminal.sending.sent': { title: string | number; status: string | number }
  'terminal.sending.deleted': { title: string | number; id: string | number }
  'terminal.sending.restored': { title: string | number }
  'terminal.sending.waiting': { count: number }
  'terminal.sending.sentCount': { sent: string | number; tried: string | number }
  'terminal.sending.stopped.cancelled': { left: string | number }
  'terminal.sending.stopped.unauthorized': { left: string | number }
  'terminal.sending.stopped.network': { left: string | number }
  'terminal.sending.stopped.redirected': { left: string | number }
  'terminal.sending.stopped.token': { left: string | number }
  'terminal.sending.stopped.rate-limited': { seconds: number; left: string | number }
  'terminal.sending.attempt': { id: string | number }
  'terminal.sending.verdicts.done': { title: string | number }
  'terminal.sending.verdicts.not-done': { title: string | number }
  'terminal.sending.verdicts.not-listed': { title: string | number }
  'terminal.sending.verdicts.cannot-tell': { title: string | number }
  'terminal.sending.lookAgain': { seconds: number; id: string | number }
  'terminal.sending.sayVerdict': { id: string | number }
  'terminal.sending.draftFree': { id: string | number }
  'terminal.sending.stillOpen': { id: string | number }
  'terminal.activity.entryCount': { count: string | number | null | undefined }
  'terminal.activity.older': { next: string | number }
  'terminal.activity.wiped': { name: string | number }
  'terminal.check.counts': {
    fine: string | number
    warnings: string | number
    failed: string | number
    skipped: string | number
  }
  'terminal.profileFile.demoStays': { name: string | number }
  'terminal.profileFile.exported': { name: string | number }
  'terminal.profileFile.imported': { name: string | number }
  'terminal.profileFile.leftOut': { names: string | number }
  'terminal.profileFile.edited': { name: string | number }
  'terminal.profileFile.archived': { name: string | number }
  'terminal.profileFile.unarchived': { name: string | number }
  'terminal.profileFile.selected': { name: string | number }
  'terminal.file.verified.whole': { name: string | number }
  'terminal.file.verified.changed': { name: string | number }
  'terminal.file.verified.no-manifest': { name: string | number }
  'terminal.file.verified.unreadable': { name: string | number }
  'terminal.file.holds': {
    runs: string | number
    dataset: string | number
    written: string | number
  }
  'terminal.file.manifest': { name: string | number }
  'terminal.file.parts': { count: string | number; written: string | number }
  'terminal.file.insteadOf': { name: string | number }
  'terminal.file.toStandardOutput': { runs: string | number; bytes: string | number }
  'terminal.file.notPrinted': { title: string | number }
  'terminal.snapshots.runsOf': { sent: string | number; total: string | number }
  'terminal.snapshots.count': { count: string | number | null | undefined }
  'terminal.snapshots.used': { used: string | number; limit: string | number }
  'terminal.snapshots.kept': {
    id: string | number
    name: string | number
    runs: string | number
    size: string | number
  }
  'terminal.snapshots.keptBefore': { id: string | number; time: string | number }
  'terminal.snapshots.removed': { name: string | number; time: string | number }
  'terminal.snapshots.before': { side: string | number; runs: string | number }
  'terminal.snapshots.after': { side: string | number; runs: string | number }
  'terminal.snapshots.ofPlatform': { name: string | number }
  'terminal.snapshots.ofFile': { name: string | number }
  'terminal.snapshots.ofSnapshot': { name: string | number; time: string | number }
  'terminal.snapshots.sideIncomplete': { side: string | number }
  'terminal.snapshots.byKey': { key: string | number }
  'terminal.snapshots.moreFields': { count: string | number }
  'terminal.snapshots.moreRuns': { shown: string | number; all: string | number }
  'terminal.batches.opened': { name: string | number; rows: string | number; id: string | number }
  'terminal.batches.likelyColumn': {
    column: string | number
    header: string | number
    fields: string | number
  }
  'terminal.batches.unknownColumn': { column: string | number; header: string | number }
  'terminal.batches.candidates': { question: string | number; names: string | number }
  'terminal.batches.priceUnit': { name: string | number }
  'terminal.batches.rowRequest': { row: string | number }
  'terminal.batches.countNeeded': { count: string | number }
  'terminal.batches.clearNeeded': { count: number }
  'terminal.batches.resumeNext': { id: string | number }
  'terminal.batches.settleNext': { id: string | number }
  'terminal.batches.moreRows': { count: string | number; id: string | number }
  'terminal.batches.resultNext': { id: string | number }
  'terminal.batches.sayRows': { id: string | number }
  'terminal.batches.doubtfulRows': { rows: string | number }
  'terminal.batches.settledRows': { count: number }
  'terminal.batches.pauseWanted': { name: string | number }
  'terminal.batches.batchCount': { count: number }
  'terminal.batches.batchDeleted': { name: string | number; id: string | number }
  'terminal.batches.batchRestored': { name: string | number }
  'terminal.runsFound': {
    found: string | number | null | undefined
    shown: string | number
    total: string | number
  }
  'terminal.usage.unknown-option': { name: string | number }
  'terminal.usage.unknown-command': { name: string | number }
  'terminal.usage.too-many-arguments': { name: string | number }
  'terminal.usage.argument-missing': { name: string | number }
  'terminal.usage.value-missing': { name: string | number }
  'terminal.usage.option-missing': { name: string | number }
  'terminal.usage.option-conflict': { name: string | number }
  'terminal.usage.source-twice': { name: string | number }
  'terminal.usage.folder-needed': { name: string | number }
  'terminal.usage.one-at-a-time': { name: string | number }
  'terminal.usage.bytes-or-json': { name: string | number }
  'terminal.usage.file-needed': { name: string | number }
  'terminal.usage.only-for-csv': { name: string | number }
  'terminal.usage.only-for-xlsx': { name: string | number }
  'terminal.usage.only-for-parquet-dataset': { name: string | number }
  'terminal.usage.not-for-parquet-dataset': { name: string | number }
  'terminal.usage.folder-for-parquet-dataset': { name: string | number }
  'terminal.usage.suggestion': { name: string | number | null | undefined }
  'terminal.help.required': { description: string | number }
  'terminal.help.usualValue': { description: string | number; value: string | number }
  'terminal.help.profiles.add.kind': { values: string | number }
  'terminal.help.profiles.add.colour': { values: string | number }
  'terminal.help.profiles.add.set': { keys: string | number }
  'terminal.help.profiles.edit.priceUnit': { values: string | number }
  'terminal.help.schools.list.perPage': { limit: string | number }
  'terminal.help.datasets.export.format': { values: string | number }
  'terminal.help.datasets.export.preset': { values: string | number }
  'terminal.help.datasets.export.delimiter': { values: string | number }
  'terminal.help.datasets.export.lineEnd': { values: string | number }
  'terminal.help.datasets.export.decimalMark': { values: string | number }
  'terminal.help.datasets.export.dates': { values: string | number }
  'terminal.help.datasets.export.codec': { values: string | number }
  'terminal.help.datasets.export.headings': { values: string | number }
  'terminal.help.datasets.diff.kind': { values: string | number }
  'terminal.help.drafts.list.state': { values: string | number }
  'terminal.help.batches.result.only': { values: string | number }
  'terminal.help.activity.list.operation': { values: string | number }
  'terminal.help.activity.list.outcome': { values: string | number }
  'failures.refused.cause': { status: string | number }
  'failures.refused.next': { reason: string | number | null | undefined }
  'failures.rate-limited.next': { retryAfter: number }
  'failures.server-error.cause': { status: string | number }
  'failures.server-error.next': { retryAfter: number }
  'failures.not-json.cause': { offset: string | number | null | undefined }
  'failures.unexpected-answer.cause': { offset: string | number | null | undefined }
  'failures.incomplete-answer.cause': { status: string | number }
  'failures.address-unknown.title': { host: string | number }
  'failures.connection-refused.title': { host: string | number }
  'failures.connection-lost.title': { host: string | number }
  'failures.timed-out.title': { host: string | number }
  'failures.proxy-needs-login.cause': { detail: string | number }
  'failures.certificate-expired.title': { host: string | number }
  'failures.certificate-untrusted.title': { host: string | number }
  'failures.certificate-wrong-host.title': { host: string | number }
  'failures.tls-failed.title': { host: string | number }
  'failures.network-failed.title': { host: string | number }
  'failures.outcome-unknown.cause': {
    host: string | number
    because: string | number | null | undefined
    status: string | number | null | undefined
  }
  'failures.token-absent.cause': { keychain: string | number | null | undefined }
  'failures.token-absent.next': { keychain: string | number | null | undefined }
  'failures.token-other-address.cause': { detail: string | number | null | undefined }
  'failures.file-exists.title': { name: string | number }
  'failures.file-busy.title': { name: string | number }
  'failures.file-changed.title': { name: string | number }
  'failures.file-missing.title': { name: string | number }
  'failures.file-read-only.title': { name: string | number }
  'failures.file-too-large.title': { name: string | number }
  'failures.folder-missing.title': { name: string | number }
  'failures.disk-full.title': { needed: string | number | null | undefined; name: string | number }
  'failures.disk-full.cause': {
    needed: string | number | null | undefined
    name: string | number
    free: string | number
  }
  'failures.disk-full.next': { needed: string | number | null | undefined }
  'failures.disk-too-small.cause': { needed: string | number; free: string | number }
  'failures.file-unreadable.title': { name: string | number }
  'failures.file-unreadable.cause': { offset: string | number | null | undefined }
  'failures.file-not-json.title': { name: string | number }
  'failures.file-not-json.cause': {
    offset: string | number | null | undefined
    detail: string | number | null | undefined
  }
  'failures.file-not-utf8.title': { name: string | number }
  'failures.file-too-long.title': { name: string | number }
  'failures.file-empty.title': { name: string | number }
  'failures.file-web-page.title': { name: string | number }
  'failures.file-cut.title': { name: string | number }
  'failures.file-refusal.title': { name: string | number }
  'failures.file-refusal.cause': { detail: string | number | null | undefined }
  'failures.file-no-dataset.title': { name: string | number }
  'failures.file-no-access.title': { name: string | number }
  'failures.file-is-folder.title': { name: string | number }
  'failures.file-not-ordinary.title': { name: string | number }
  'failures.file-newer-version.title': { name: string | number }
  'failures.file-failed.title': { name: string | number }
  'failures.folder-not-empty.title': { name: string | number }
  'failures.folder-other-export.title': { name: string | number }
  'failures.table-too-many-rows.cause': { limit: string | number }
  'failures.table-too-many-columns.cause': { limit: string | number }
  'failures.table-equal-headers.title': { name: string | number }
  'failures.table-equal-headers.cause': { columns: string | number }
  'failures.table-merged-headers.cause': { where: string | number; columns: string | number }
  'failures.table-too-large.cause': { limit: string | number | null | undefined }
  'failures.table-too-slow.cause': { limit: string | number }
  'failures.table-damaged.cause': { where: string | number | null | undefined }
  'failures.table-cell-too-long.cause': { where: string | number; limit: string | number }
  'failures.table-sheet-missing.title': { sheet: string | number }
  'failures.attempt-unreadable.cause': { name: string | number }
  'failures.batch-unreadable.cause': { name: string | number }
  'failures.batch-other-institution.cause': { detail: string | number }
  'failures.partition-value-too-long.cause': { detail: string | number }
  'failures.partition-names-clash.cause': { detail: string | number }
  'failures.update-unreachable.title': { host: string | number }
  'failures.update-refused.title': { host: string | number }
  'failures.update-refused.cause': { status: string | number | null | undefined }
  'failures.update-unreadable.title': { host: string | number }
  'failures.not-a-folder.title': { name: string | number }
  'rules.too-long': { limit: string | number }
  'rules.too-many': { limit: string | number }
  'rules.not-one-of': { limit: string | number | null | undefined }
  'rules.not-chosen': { limit: string | number }
  'rules.not-a-school': { limit: string | number | null | undefined }
  'rules.not-a-teacher': { limit: string | number | null | undefined }
  'rules.no-such-day': { limit: string | number | null | undefined }
  'rules.before-today': { limit: string | number }
  'rules.too-big': { limit: string | number | null | undefined }
  'rules.too-many-parts': { limit: string | number }
  'rules.not-an-amount': { limit: string | number }
  'batchProblems.slug-twice': { rows: string | number }
  'batchProblems.contract-twice': { rows: string | number }
  'batchProblems.tax-id-twice': { rows: string | number }
  'batchProblems.course-twice': { rows: string | number }
  'batchProblems.slug-there': { name: string | number }
  'batchProblems.contract-there': { name: string | number }
  'batchProblems.no-base': { fields: string | number }
  'batchProblems.cover-missing': { name: string | number }
  'batchProblems.unanswered': { text: string | number }
  'batchProblems.unknown-school': { schools: string | number }
  'batchProblems.price-far': { last: string | number; now: string | number }
  'batchProblems.length-far': { last: string | number; now: string | number }
  'batchProblems.cells-beyond': { text: string | number }
  'complaints.more': { count: string | number }
  'platform.sentences.text-too-long': { max: string | number }
  'platform.sentences.list-too-long': { max: string | number }
  'platform.sentences.file-too-large': { max: string | number }
  'platform.sentences.number-too-large': { max: string | number }
  'platform.sentences.text-too-short': { min: string | number }
  'platform.sentences.list-too-short': { min: string | number }
  'platform.sentences.file-too-small': { min: string | number }
  'platform.sentences.number-too-small': { min: string | number }
  'platform.sentences.text-between': { min: string | number; max: string | number }
  'platform.sentences.list-between': { min: string | number; max: string | number }
  'platform.sentences.file-between': { min: string | number; max: string | number }
  'platform.sentences.number-between': { min: string | number; max: string | number }
  'platform.sentences.text-size': { size: string | number }
  'platform.sentences.list-size': { size: string | number }
  'platform.sentences.file-size': { size: string | number }
  'platform.sentences.number-size': { size: string | number }
  'platform.sentences.digits': { size: string | number }
  'platform.sentences.date-format': { format: string | number }
  'platform.sentences.date-after': { date: string | number | null | undefined }
  'platform.sentences.date-from': { date: string | number | null | undefined }
  'platform.sentences.date-before': { date: string | number | null | undefined }
  'platform.sentences.date-until': { date: string | number | null | undefined }
  'platform.sentences.file-type': { values: string | number }
  'platform.sentences.nothing-found': { model: string | number; id: string | number }
  'platform.more': { count: number }
  'health.fine.versions': {
    provost: string | number
    system: string | number
    architecture: string | number
  }
  'health.fine.data-folder': { folder: string | number }
  'health.fine.keychain': { backend: string | number }
  'health.fine.token': { token: string | number }
  'health.fine.address': { status: string | number }
  'health.warnings.little-space.text': { freeBytes: string | number }
  'health.warnings.unreadable-files.text': { unreadableFiles: number }
  'health.warnings.other-dialect.text': { detected: string | number; chosen: string | number }
  'template.example': { mark: string | number }
  'template.kinds.text': { limit: string | number | null | undefined }
  'shell.noFolder.detail': { folder: string | number; cause: string | number }
  'shell.elsewhere.detail': {
    computer: string | number
    folder: string | number
    lock: string | number
  }
  'shell.unprotected.detail': { switches: string | number }
  'diagnostics.files.activity': { count: string | number }
}
