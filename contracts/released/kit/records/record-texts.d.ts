export declare const recordTexts: readonly ["title", "add", "createTitle", "editTitle", "created", "updated", "removeTitle", "removeText", "emptyTitle", "emptyText"];
export declare const optionalRecordTexts: readonly ["count", "removed", "restored", "restoreError", "fetchError", "saveError", "deleteError", "conflictTitle", "conflictText", "nothingTitle", "nothingText", "clear", "total"];
export type RecordText = (typeof recordTexts)[number] | (typeof optionalRecordTexts)[number];
