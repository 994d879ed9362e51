import type { DocumentKind } from '../../../domain/email/sync/document.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A document that a person approved as a source for issues. */
export interface IssueDocument {
  id: string;
  title: string;
  kind: DocumentKind;
  scope: string[];
  content_hash: string;
  /** Size of the approved file in bytes. */
  size: number;
  language: string | null;
  approved_by: string | null;
  approved_at: string;
  expires_at: string | null;
  producer: string;
  passage_count: number;
}

/** A passage as it is stored. */
export interface StoredPassage {
  heading: string;
  text: string;
  identifiers: string[];
}

/** A new document. */
export type NewDocument = Omit<IssueDocument, 'id' | 'approved_at' | 'passage_count'> & {
  passages: StoredPassage[];
};

/** The changeable fields of a document: its text never changes. */
export type DocumentChange = Partial<Pick<IssueDocument, 'title' | 'scope' | 'expires_at'>>;

/** Documents that a person approved (spec Email, "Reply flow"); a past reply is never one of them. */
export const documents = (sql: Sql) => {
  const shown = sql`
    select document.id, document.title, document.kind, document.scope, document.content_hash, document.size,
      document.language, document.approved_by, document.approved_at, document.expires_at, document.producer,
      (select count(*) from public.issue_document_passages passage where passage.document_id = document.id)
        as passage_count
    from public.issue_documents document`;
  return {
    list(userId: string): Promise<IssueDocument[]> {
      return sql<IssueDocument[]>`
        ${shown} where document.user_id = ${userId} and document.removed_at is null
        order by lower(document.title), document.id`;
    },

    async get(userId: string, id: string): Promise<IssueDocument> {
      const [found] = await sql<IssueDocument[]>`
        ${shown} where document.user_id = ${userId} and document.id = ${id} and document.removed_at is null`;
      if (!found) throw new Failure('not_found', `There is no document ${id}.`);
      return found;
    },

    listPassages(userId: string, id: string): Promise<StoredPassage[]> {
      return sql<StoredPassage[]>`
        select heading, text, identifiers from public.issue_document_passages
        where user_id = ${userId} and document_id = ${id} order by position`;
    },

    /** Inserts a document and returns its id; undefined if the same bytes are approved already. */
    async insert(userId: string, { passages, ...document }: NewDocument): Promise<string | undefined> {
      const [added] = await sql<{ id: string }[]>`
        insert into public.issue_documents (user_id, title, kind, scope, content_hash, size, language, approved_by,
          expires_at, producer)
        values (${userId}, ${document.title}, ${document.kind}, ${document.scope}, ${document.content_hash},
          ${document.size}, ${document.language}, ${document.approved_by}, ${document.expires_at}, ${document.producer})
        on conflict (user_id, content_hash) where removed_at is null do nothing returning id`;
      if (!added) return undefined;
      const rows = passages.map((passage, position) => ({ ...passage, position }));
      await sql`
        insert into public.issue_document_passages (document_id, position, user_id, heading, text, identifiers)
        select ${added.id}, position, ${userId}, heading, text, identifiers
        from json_to_recordset(${recordSet(sql, rows)}) as given (position integer, heading text, text text,
          identifiers text[])`;
      return added.id;
    },

    async update(userId: string, id: string, change: DocumentChange): Promise<IssueDocument> {
      const changed = await sql`
        update public.issue_documents set ${sql(change as Record<string, never>)}
        where user_id = ${userId} and id = ${id} and removed_at is null returning 1`;
      if (changed.length === 0) throw new Failure('not_found', `There is no document ${id}.`);
      return this.get(userId, id);
    },

    /** Removes the document from retrieval; its row stays, as the source of existing citations. */
    async remove(userId: string, id: string): Promise<void> {
      const removed = await sql`
        update public.issue_documents set removed_at = now()
        where user_id = ${userId} and id = ${id} and removed_at is null returning 1`;
      if (removed.length === 0) throw new Failure('not_found', `There is no document ${id}.`);
    },

    /** Takes a document that is no longer valid out of the context of issues, and marks their context as due. */
    async withdraw(userId: string, id: string): Promise<void> {
      await sql`
        update public.engineering_issues set context_library = null,
          context = (select coalesce(jsonb_agg(cited order by place), '[]'::jsonb)
            from jsonb_array_elements(context) with ordinality as each (cited, place)
            where cited ->> 'id' <> ${id} or cited ->> 'kind' <> 'document')
        where user_id = ${userId}
          and context @> jsonb_build_array(jsonb_build_object('kind', 'document', 'id', ${id}::text))`;
    },
  };
};
