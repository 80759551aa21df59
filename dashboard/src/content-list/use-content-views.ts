import { useMutation, useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import {
  type ContentViewFieldsFragment,
  type ContentViewInput,
  ContentViewsDocument,
  CreateContentViewDocument,
  DeleteContentViewDocument,
  SetDefaultContentViewDocument,
  UpdateContentViewDocument,
} from "../gql/graphql";
import { useAddress } from "../ui/use-address";

/** A named view of the list. */
export type ContentView = ContentViewFieldsFragment;

/** The named views that the user sees, the one that the address opens, and what the user does with them. */
export function useContentViews() {
  const [address, setAddress] = useAddress();
  const { data } = useQuery(ContentViewsDocument, { fetchPolicy: "cache-and-network" });
  const refetched = { refetchQueries: [ContentViewsDocument], awaitRefetchQueries: true };
  const [create] = useMutation(CreateContentViewDocument, refetched);
  const [update] = useMutation(UpdateContentViewDocument, refetched);
  const [remove] = useMutation(DeleteContentViewDocument, refetched);
  const [choose] = useMutation(SetDefaultContentViewDocument, refetched);
  const views = data?.contentViews ?? [];
  const opened = views.find(({ id }) => id === address.get("view"));
  const show = (view: ContentView) => setAddress(viewAddress(view), { replace: true });
  return {
    views,
    opened,
    /** Whether the list is shown in another way than the opened view has it. */
    changed: opened !== undefined && sorted(opened.address) !== sorted(withoutView(address).toString()),
    create: async (input: ContentViewInput) => {
      const saved = await create({ variables: { input } });
      if (saved.data) show(saved.data.createContentView.view);
    },
    update: async (id: string, input: ContentViewInput) => {
      const saved = await update({ variables: { id, input } });
      if (saved.data) show(saved.data.updateContentView.view);
    },
    remove: async ({ id }: ContentView) => {
      await remove({ variables: { id } });
      setAddress(withoutView, { replace: true });
    },
    /** Chooses the view with which the list opens; undefined for none. */
    setDefault: (view: ContentView | undefined) => choose({ variables: { id: view?.id ?? null } }),
  };
}

/** Opens the user's default view, once, where the page was opened without anything in its address. */
export function useDefaultView({ views }: Pick<ReturnType<typeof useContentViews>, "views">): void {
  const [address, setAddress] = useAddress();
  const [waiting, setWaiting] = useState(address.size === 0);
  const wanted = views.find(({ isDefault }) => isDefault);
  const isUntouched = address.size === 0;
  useEffect(() => {
    if (!waiting || !wanted) return;
    setWaiting(false);
    if (isUntouched) setAddress(viewAddress(wanted), { replace: true });
  }, [waiting, wanted, isUntouched, setAddress]);
}

/** The parameters that open a view. */
export function viewAddress({ id, address }: Pick<ContentView, "id" | "address">): URLSearchParams {
  const named = new URLSearchParams(address);
  named.set("view", id);
  return named;
}

/** What a view saves of the address. */
export function withoutView(address: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(address);
  others.delete("view");
  return others;
}

function sorted(address: string): string {
  const parameters = new URLSearchParams(address);
  parameters.sort();
  return parameters.toString();
}
