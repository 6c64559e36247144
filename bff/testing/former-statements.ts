import type { UserDatabase } from '../src/platform/database/database.module.ts'
import * as former from '../src/transfer/former/former.queries.ts'
import { FormerStore } from '../src/transfer/former/former.store.ts'
import { CatalogueChangeStore } from '../src/transfer/former/catalogue-change.store.ts'
import { heat, own } from './import-rows.ts'
import type { StatementCalls } from './statements.ts'

const store = (database: UserDatabase) => new FormerStore(database)

/** The calls of `statements.spec.ts` of transfer that concern data of a former catalogue. */
export const formerCalls: StatementCalls = {
  './former/catalogue-change.store.ts': {
    'CatalogueChangeStore.last': (database) => new CatalogueChangeStore(database).last(),
    'CatalogueChangeStore.note': (database) => new CatalogueChangeStore(database).note('live'),
    'CatalogueChangeStore.isAlone': (database) => new CatalogueChangeStore(database).isAlone('live'),
    'CatalogueChangeStore.noteAlone': (database) => new CatalogueChangeStore(database).noteAlone('live'),
  },
  './former/former.store.ts': {
    'FormerStore.left': (database) => store(database).left('ada', 'embedded'),
    'FormerStore.leftOfAll': (database) => store(database).leftOfAll('embedded'),
    'FormerStore.handled': (database) => store(database).handled('ada', 'embedded'),
    'FormerStore.hasHandled': (database) => store(database).hasHandled('embedded'),
    'FormerStore.isDismissed': (database) => store(database).isDismissed('ada', 'embedded'),
    'FormerStore.dismiss': (database) => store(database).dismiss('ada', 'embedded'),
    'FormerStore.forget': (database) => store(database).forget('embedded'),
  },
  './former/former.queries.ts': {
    noteHandled: (database) => former.noteHandled(database, [{ user_id: 'ada', ...heat, import_id: own.id }]),
    forgetHandled: (database) => former.forgetHandled(database, own),
  },
}
