from typing import Any, Dict, List, Optional, Tuple, Type, TypeVar, Union

from cgs_api_client.configuration import Configuration

_Self = TypeVar("_Self")

class ApiClient:
    configuration: Configuration
    user_agent: str
    def __init__(
        self,
        configuration: Optional[Configuration] = ...,
        header_name: Optional[str] = ...,
        header_value: Optional[str] = ...,
        cookie: Optional[str] = ...,
        pool_threads: int = ...,
    ) -> None: ...
    def __enter__(self: _Self) -> _Self: ...
    def __exit__(
        self, exc_type: Optional[Type[BaseException]], exc_value: Optional[BaseException], traceback: object
    ) -> None: ...
    def call_api(
        self,
        resource_path: str,
        method: str,
        path_params: Optional[Dict[str, Any]] = ...,
        query_params: Optional[List[Tuple[str, Any]]] = ...,
        header_params: Optional[Dict[str, Any]] = ...,
        body: Any = ...,
        post_params: Any = ...,
        files: Any = ...,
        response_type: Optional[str] = ...,
        auth_settings: Optional[List[str]] = ...,
        async_req: Optional[bool] = ...,
        _return_http_data_only: Optional[bool] = ...,
        collection_formats: Optional[Dict[str, str]] = ...,
        _preload_content: bool = ...,
        _request_timeout: Union[float, Tuple[float, float], None] = ...,
        _host: Optional[str] = ...,
        _request_auth: Any = ...,
    ) -> Any: ...
    def close(self) -> None: ...
    def set_default_header(self, header_name: str, header_value: str) -> None: ...
