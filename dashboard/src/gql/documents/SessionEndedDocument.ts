/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from "@graphql-typed-document-node/core";
import type * as Types from "../graphql";
export const SessionEndedDocument = {"__meta__":{"hash":"3ee186603be62c4afb24c7aa32fcccff5c2285ea5d2d373ed2c5c857ac198f80"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SessionEnded"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionEnded"}}]}}]} as unknown as DocumentNode<Types.SessionEndedSubscription, Types.SessionEndedSubscriptionVariables>;
